import type { FileRef, Sent } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import { ApiError } from '../../platform/api/client.ts';
import { currentUserId } from '../../platform/session/currentUser.ts';
import { clearStoredValue, keepStored, readStored } from '../../platform/session/storedValues.ts';

/** What is asked of a file by a dialog of the editor, which has the same name. */
interface Requests {
  readonly export: Sent<Routes['startExport']>;
  readonly youtube: Sent<Routes['startYouTubeUpload']>;
}
export type RequestKind = keyof Requests;

/** A download or an upload that was asked for when the session was over. It goes on after the sign-in. */
interface KeptRequest<K extends RequestKind> {
  readonly kind: K;
  /** Nobody else who signs in here goes on with it. */
  readonly userId: string;
  readonly askedMs: number;
  readonly asked: Requests[K];
}

/** Who signs in later than this does not expect it any more. */
const longestMs = 60 * 60_000;

/** Sends a request; keeps it if the session is found to be over. */
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
    // The end of the session has cleared what was stored.
    if (isSessionOver(error) && userId !== '') keepStored('fileRequest', JSON.stringify(kept));
    throw error;
  }
}

const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 422);

/** A file that others share is named by its team. */
const fileIdOf = (asked: FileRef): string => ('videoId' in asked ? asked.videoId : asked.fileId);

/** Which dialog has a request of this file to go on with; null if none has. */
export function keptRequestOf(fileId: string): RequestKind | null {
  const kept = readKept();
  return kept && fileIdOf(kept.asked) === fileId ? kept.kind : null;
}

/** The request of a dialog, once; null if there is none of this file. */
export function takeRequest<K extends RequestKind>(kind: K, fileId: string): Requests[K] | null {
  const kept = readKept();
  if (kept?.kind !== kind || fileIdOf(kept.asked) !== fileId) return null;
  clearStoredValue('fileRequest');
  return kept.asked as Requests[K];
}

/** What is kept for who is signed in. */
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
