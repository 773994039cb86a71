import type { CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import type { Person } from './transport.ts';

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

/** Text of a caption after a change. Displayed to the user if the change conflicts with someone else's. */
export interface CaptionText {
  readonly captionId: CaptionId;
  readonly tab: TabId;
  readonly text: string;
}

/** A change to be saved. `saveId` is its idempotency key. */
export interface Entry {
  /** Sequence number; increases within a chain. */
  readonly seq: number;
  readonly saveId: string;
  readonly change: Change;
  readonly texts: readonly CaptionText[];
}

/** Changes that conflict with someone else's and await the user's decision. */
export interface Conflict {
  readonly conflictId: string;
  readonly document: DocumentKey;
  readonly changes: readonly Change[];
  /** Latest text of each caption that the changes wrote. */
  readonly texts: readonly CaptionText[];
  /** Author of the other change, if the server reported it. */
  readonly editor?: Person;
  /** Set if nobody changed the same captions, but their section was completed in the meantime. */
  readonly isLocked?: true;
  /** Version under which the server lists the changes, if it could keep them. */
  readonly versionId?: string;
  /** Time at which the conflict was found, in milliseconds since 1970. */
  readonly atMs: number;
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
