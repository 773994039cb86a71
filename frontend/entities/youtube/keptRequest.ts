import type { Sent } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import { clearStoredValue, keepStored, readStored } from '../../platform/session/storedValues.ts';

/** Upload that was requested before a channel was connected. */
export interface KeptRequest {
  /** Path of the file's editor. */
  readonly path: string;
  readonly asked: Sent<Routes['startYouTubeUpload']>;
}

/** Stores the upload while the user is at Google. */
export const keepRequest = (request: KeptRequest): void => keepStored('youtubeRequest', JSON.stringify(request));

/** Discards the stored upload. */
export const dropRequest = (): void => clearStoredValue('youtubeRequest');

/** Stored upload that waits for a channel; null if no upload is waiting. */
export function keptRequest(): KeptRequest | null {
  const stored = readStored('youtubeRequest');
  try {
    return stored === null ? null : (JSON.parse(stored) as KeptRequest);
  } catch {
    return null;
  }
}
