import type { Sent } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import { clearStoredValue, keepStored, readStored } from '../../platform/session/storedValues.ts';

/** An upload that was asked for before a channel was connected. */
export interface KeptRequest {
  /** Where the file is edited. */
  readonly path: string;
  readonly asked: Sent<Routes['startYouTubeUpload']>;
}

/** Keeps the upload while its person is at Google. */
export const keepRequest = (request: KeptRequest): void => keepStored('youtubeRequest', JSON.stringify(request));

/** Forgets the upload. */
export const dropRequest = (): void => clearStoredValue('youtubeRequest');

/** The upload that waits for the channel; null if none does. */
export function keptRequest(): KeptRequest | null {
  const stored = readStored('youtubeRequest');
  try {
    return stored === null ? null : (JSON.parse(stored) as KeptRequest);
  } catch {
    return null;
  }
}
