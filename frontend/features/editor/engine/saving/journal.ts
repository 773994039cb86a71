import type { Entry, LostChanges } from '../../../../../domain/log/saving/entry.ts';

/**
 * Identifies a document and the user whose journal it belongs to. Other users of the same browser never see it. The
 * file's folder is not included, because files can be moved.
 */
export interface DocumentKey {
  readonly userId: string;
  readonly videoId: string;
  readonly subtitleId: string;
}

/** Ordered changes of one browser tab that the server has not confirmed yet. */
export interface Chain {
  readonly chainId: string;
  readonly document: DocumentKey;
  /** Server revision that the first entry was based on. */
  readonly revision: number;
}

/** Changes that conflict with someone else's and await the user's decision. */
export interface Conflict extends LostChanges {
  readonly document: DocumentKey;
}

/** Changes to a chain, written atomically. */
export interface JournalWrite {
  readonly removed: readonly number[];
  /** Entries to insert, or to replace if their `seq` exists. */
  readonly put: readonly Entry[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Keeps changes in the browser until they are saved: every change is stored here before it is sent, and remains until
 * the server has confirmed it. Each method resolves when the data would survive a killed tab, and rejects when it would
 * not (full disk, private window).
 */
export interface Journal {
  /**
   * Writes the chain with its revision, and the changes to it. Calls take effect in order, without waiting for each
   * other, and persist even if the page ends right after the call.
   */
  write(chain: Chain, write: JournalWrite): Promise<void>;
  entries(chainId: string): Promise<Entry[]>;
  closeChain(chainId: string): Promise<void>;
  chainsOf(userId: string): Promise<Chain[]>;
  conflictsOf(userId: string): Promise<Conflict[]>;
  removeConflict(conflictId: string): Promise<void>;
}

/** Whether both keys identify the same caption document of the same user. */
export function isSameDocument(a: DocumentKey, b: DocumentKey): boolean {
  return a.userId === b.userId && a.videoId === b.videoId && a.subtitleId === b.subtitleId;
}
