import type { LogEntry } from '../replay.ts';
import type { ConflictCause, Entry } from './entry.ts';
import type { Saved } from './request.ts';
import type { Transformed } from './transform.ts';

/** Save state as displayed to the user. */
export type SaveState =
  /** Everything typed is on the server. `savedAt` is null before this page's first save. */
  | { readonly kind: 'saved'; readonly savedAt: string | null }
  | { readonly kind: 'saving' }
  /** The server cannot be reached. Changes are kept on this computer and sent once it is reachable. */
  | { readonly kind: 'offline' }
  /** Someone else edited the same captions; the user decides. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly code: string };

/** Relation of the local document to the server's. Only the page of a `current` one can determine what fits. */
export type LocalDocument =
  /** The server's document at `revision`, with the unsaved changes on top. */
  | 'current'
  /** It cannot determine whether the first entry, which may be saved, is in the server's document. */
  | 'inDoubt'
  /** It differs from the server's, and is read again when everything has been sent. */
  | 'stale'
  /** It is stale, and shows changes that have left the queue because of a conflict. */
  | 'conflict'
  /** No local document: the changes of a closed page are sent. */
  | 'none';

/** Reason why entries leave the queue without being in the server's document. */
export type LossCause =
  /** The first entry is saved; later ones conflict with what the page missed. */
  | { readonly kind: 'missed'; readonly saved: Saved; readonly hasCaughtUp: boolean }
  /** The server refused the first entry. */
  | { readonly kind: 'refused'; readonly conflict: ConflictCause };

/** Work on the first entry. Closing finishes it, and begins no other. */
export type Work = { readonly first: Entry; readonly isClosing: boolean } & (
  | { readonly kind: 'writing' }
  /** `isChecked`: the server was asked to check whether the change fits. */
  | { readonly kind: 'sending'; readonly isChecked: boolean }
  | { readonly kind: 'logging'; readonly isChecked: boolean; readonly saved: Saved }
  | { readonly kind: 'catchingUp'; readonly saved: Saved }
  /** `stored`: lost entries that the server stores beside the first one. */
  | { readonly kind: 'settingAside'; readonly cause: LossCause; readonly stored: readonly Entry[] }
);

/** Work of the queue that is under way. */
export type Phase =
  /** Nothing is sent: there is nothing to send, or the timer or the user continues. */
  | { readonly kind: 'idle' }
  /** Live changes of others are being applied to the document. */
  | {
      readonly kind: 'receiving';
      readonly logged: readonly LogEntry[];
      readonly rest: Transformed;
      readonly isClosing: boolean;
    }
  | Work
  /** A reply has been processed and is being written to the journal. */
  | { readonly kind: 'acknowledging'; readonly isClosing: boolean }
  | { readonly kind: 'closed' };

/** State of the queue of unsaved changes of one tab. */
export interface SavingState {
  readonly phase: Phase;
  readonly document: LocalDocument;
  /** Changes that the server has not confirmed, in order. */
  readonly entries: readonly Entry[];
  /** Server revision that the entries are based on. */
  readonly revision: number;
  readonly nextSeq: number;
  /** Highest `seq` that the server may have seen. Nothing is merged into entries up to it. */
  readonly frozenSeq: number;
  readonly report: SaveState;
}

/** Creates the state of a queue on a revision of a document. */
export function initialState(revision: number, document: 'current' | 'none'): SavingState {
  const report: SaveState = { kind: 'saved', savedAt: null };
  return { phase: { kind: 'idle' }, document, entries: [], revision, nextSeq: 1, frozenSeq: 0, report };
}

/** Whether something is under way that ends in `idle` or `closed`. */
export const isWorking = ({ phase }: SavingState): boolean => phase.kind !== 'idle' && phase.kind !== 'closed';

/** Whether a document that was read at a revision may replace the displayed one: then it contains everything typed. */
export function canRestart({ phase, entries, revision }: SavingState, readRevision: number): boolean {
  const isFree = phase.kind === 'idle' || phase.kind === 'acknowledging';
  return isFree && entries.length === 0 && readRevision >= revision;
}
