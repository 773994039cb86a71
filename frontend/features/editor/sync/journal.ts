import type { CaptionId, TabId } from '../../../../domain/captions/types.ts';
import type { Change } from '../../../../domain/changes/change.ts';

/**
 * Whose document a journal belongs to. Another user of the same browser never sees it. It never says where the file
 * is: that changes when the file is moved. Older records in IndexedDB also name a project, which nothing reads.
 */
export interface DocumentKey {
  readonly userId: string;
  readonly videoId: string;
  readonly subtitleId: string;
}

/** What one browser tab has typed and the server has not yet confirmed, in order. */
export interface Chain {
  readonly chainId: string;
  readonly document: DocumentKey;
  /** The server's revision that the first entry was made upon. */
  readonly revision: number;
}

/** What a caption said after a change: shown to the user, should the change lose against somebody else's. */
export interface SaidText {
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
  readonly said: readonly SaidText[];
}

/** Changes that lost against somebody else's; they wait here until the user has decided. */
export interface Kept {
  readonly keptId: string;
  readonly document: DocumentKey;
  readonly changes: readonly Change[];
  /** The newest text of each caption that the changes wrote. */
  readonly said: readonly SaidText[];
  readonly keptAtMs: number;
}

/** What the server's answer does to a chain. All of it happens, or nothing. */
export interface Settlement {
  /** The server's revision that the remaining entries are now made upon. */
  readonly revision: number;
  readonly removed: readonly number[];
  readonly rewritten: readonly Entry[];
  readonly kept?: Kept;
}

/**
 * The safety net under autosave: every change is here before it shows as saved, and stays until the
 * server has confirmed it. Each method resolves when the data would survive a killed tab, and rejects
 * when it would not (a full disk, a private window).
 */
export interface Journal {
  openChain(chain: Chain): Promise<void>;
  /** Adds entries, or replaces those with the same `seq`. */
  write(chainId: string, entries: readonly Entry[]): Promise<void>;
  settle(chainId: string, settlement: Settlement): Promise<void>;
  entries(chainId: string): Promise<Entry[]>;
  closeChain(chainId: string): Promise<void>;
  chainsOf(userId: string): Promise<Chain[]>;
  keptOf(userId: string): Promise<Kept[]>;
  forget(keptId: string): Promise<void>;
}

/** True when both name the same caption document of the same user. */
export function isSameDocument(a: DocumentKey, b: DocumentKey): boolean {
  return a.userId === b.userId && a.videoId === b.videoId && a.subtitleId === b.subtitleId;
}
