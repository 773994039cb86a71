import type { FileRef, Sent } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import { ApiError } from '../../platform/api/client.ts';
import { currentUserId } from '../../platform/session/currentUser.ts';
import { clearStoredValue, keepStored, readStored } from '../../platform/session/storedValues.ts';

/** Request parameters by dialog of the editor, under the name of the dialog. */
interface Requests {
  readonly export: Sent<Routes['startExport']>;
  readonly youtube: Sent<Routes['startYouTubeUpload']>;
}
export type RequestKind = keyof Requests;

/** Export or upload that was requested after the session had expired. It continues after the sign-in. */
interface KeptRequest<K extends RequestKind> {
  readonly kind: K;
  /** Only this user can resume the request after signing in. */
  readonly userId: string;
  readonly askedMs: number;
  readonly asked: Requests[K];
}

/** Maximum age of a request that is resumed; after a later sign-in the user no longer expects it. */
const longestMs = 60 * 60_000;

/** Sends a request; stores it if the session turns out to have expired. */
export async function sendOrKeep<K extends RequestKind>(
  kind: K,
  asked: Requests[K],
  send: (asked: Requests[K]) => Promise<unknown>,
): Promise<void> {
  const userId = currentUserId();
  try {
    await send(asked);
  } catch (error) {
    const kept: KeptRequest<K> = { kind, userId, askedMs: Date.now(), asked };
    // Closing the session has cleared the storage.
    if (isSessionOver(error) && userId !== '') keepStored('fileRequest', JSON.stringify(kept));
    throw error;
  }
}

const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 422);

/** Id of the file; requests for a shared file name it by its team. */
const fileIdOf = (asked: FileRef): string => ('videoId' in asked ? asked.videoId : asked.fileId);

/** Dialog that has a stored request for this file; null if there is no such request. */
export function keptRequestOf(fileId: string): RequestKind | null {
  const kept = readKept();
  return kept && fileIdOf(kept.asked) === fileId ? kept.kind : null;
}

/** Returns and removes the stored request of a dialog; null if there is no request for this file. */
export function takeRequest<K extends RequestKind>(kind: K, fileId: string): Requests[K] | null {
  const kept = readKept();
  if (kept?.kind !== kind || fileIdOf(kept.asked) !== fileId) return null;
  clearStoredValue('fileRequest');
  return kept.asked as Requests[K];
}

/** Stored request of the signed-in user. */
function readKept(): KeptRequest<RequestKind> | null {
  const stored = readStored('fileRequest');
  try {
    const kept = stored === null ? null : (JSON.parse(stored) as KeptRequest<RequestKind>);
    const isOurs = kept?.userId === currentUserId() && Date.now() - kept.askedMs < longestMs;
    return isOurs ? kept : null;
  } catch {
    return null;
  }
}
