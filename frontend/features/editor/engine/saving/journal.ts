import type { CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import type { Person } from './transport.ts';

/**
 * Whose document a journal belongs to. Another user of the same browser never sees it. The file's folder is not part
 * of it, because a file can be moved.
 */
export interface DocumentKey {
  readonly userId: string;
  readonly videoId: string;
  readonly subtitleId: string;
}

/** The changes of one browser tab that the server has not confirmed yet, in order. */
export interface Chain {
  readonly chainId: string;
  readonly document: DocumentKey;
  /** The server's revision that the first entry was based on. */
  readonly revision: number;
}

/** The text of a caption after a change: shown to the user if the change conflicts with someone else's. */
export interface CaptionText {
  readonly captionId: CaptionId;
  readonly tab: TabId;
  readonly text: string;
}

/** One change on its way. The same `saveId` sent twice is saved once. */
export interface Entry {
  /** Rises within a chain. */
  readonly seq: number;
  readonly saveId: string;
  readonly change: Change;
  readonly texts: readonly CaptionText[];
}

/** Changes that conflict with someone else's and wait for the user's decision. */
export interface Conflict {
  readonly conflictId: string;
  readonly document: DocumentKey;
  readonly changes: readonly Change[];
  /** The newest text of each caption that the changes wrote. */
  readonly texts: readonly CaptionText[];
  /** Who made the other change, if the server said it. */
  readonly editor?: Person;
  /** Nobody changed the same: the section of the captions was completed meanwhile. */
  readonly isLocked?: true;
  /** Under which the server lists the changes among the versions, if it could keep them. */
  readonly versionId?: string;
  /** When it was found, in milliseconds since 1970. */
  readonly atMs: number;
}

/** What changes in a chain: as a whole or not at all. */
export interface JournalWrite {
  readonly removed: readonly number[];
  /** New entries, and others in place of those with the same `seq`. */
  readonly put: readonly Entry[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Keeps changes in the browser until they are saved: every change is here before it is sent, and stays until the
 * server has confirmed it. Each method resolves when the data would survive a killed tab, and rejects
 * when it would not (a full disk, a private window).
 */
export interface Journal {
  /**
   * Writes the chain with its revision, and what changes in it. Calls take effect in their order, without one waiting
   * for the one before, and a page that ends right after the call does not undo it.
   */
  write(chain: Chain, write: JournalWrite): Promise<void>;
  entries(chainId: string): Promise<Entry[]>;
  closeChain(chainId: string): Promise<void>;
  chainsOf(userId: string): Promise<Chain[]>;
  conflictsOf(userId: string): Promise<Conflict[]>;
  removeConflict(conflictId: string): Promise<void>;
}

/** True when both name the same caption document of the same user. */
export function isSameDocument(a: DocumentKey, b: DocumentKey): boolean {
  return a.userId === b.userId && a.videoId === b.videoId && a.subtitleId === b.subtitleId;
}
