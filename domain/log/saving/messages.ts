import type { Change } from '../../changes/change.ts';
import type { LogEntry } from '../replay.ts';
import type { CaptionText, Entry, LostChanges } from './entry.ts';
import type { CaughtUp, Missed } from './missed.ts';
import type { SaveOutcome, SaveRequest } from './request.ts';

/** Something that happened to the queue: a call of the page, or the result of an effect. */
export type SavingEvent =
  /** Starts a chain of its own, on a document last saved at `savedAt`. */
  | { readonly kind: 'start'; readonly savedAt: string }
  /** Continues entries that an earlier page left in the journal. Any of them may have reached the server. */
  | { readonly kind: 'resume'; readonly entries: readonly Entry[] }
  /** The document shows another change, with these texts of the captions it wrote. */
  | { readonly kind: 'push'; readonly change: Change; readonly texts: readonly CaptionText[] }
  /** Sends what is unsaved now. */
  | { readonly kind: 'send' }
  /** The local document is outdated, for a reason that no save has reported. */
  | { readonly kind: 'reload' }
  /** Others have saved these entries. */
  | { readonly kind: 'receive'; readonly entries: readonly LogEntry[] }
  /** The document has been read again at this revision. */
  | { readonly kind: 'restart'; readonly revision: number; readonly savedAt: string }
  | { readonly kind: 'close' }
  /** The journal holds everything that it was given, or could not hold it. */
  | { readonly kind: 'written' }
  | { readonly kind: 'replied'; readonly outcome: SaveOutcome }
  | { readonly kind: 'logged' }
  | { readonly kind: 'caughtUp'; readonly result: CaughtUp }
  | { readonly kind: 'storedAside'; readonly isStored: boolean }
  /** An effect failed because of a fault of the product. The next save repeats the work. */
  | { readonly kind: 'failed' };

/** Effect of a reply on the journal. */
export interface Acknowledgement<Lost = LostChanges> {
  /** Server revision that the remaining entries are now based on. */
  readonly revision: number;
  readonly removed: readonly number[];
  readonly rewritten: readonly Entry[];
  readonly conflict?: Lost;
}

/** Something that the browser does for the queue. */
export type SavingEffect =
  | { readonly kind: 'openChain' }
  | { readonly kind: 'adoptChain' }
  | { readonly kind: 'write'; readonly entry: Entry }
  /** Writes what a reply changed, and reports its conflict. */
  | { readonly kind: 'acknowledge'; readonly reply: Acknowledgement }
  /** Waits until the journal is written. Ends with the event `written`. */
  | { readonly kind: 'awaitJournal' }
  /** Sends a save to the server. Ends with the event `replied`. */
  | { readonly kind: 'send'; readonly request: SaveRequest }
  /** Has the server keep a change that does not apply as a version. Ends with the event `storedAside`. */
  | { readonly kind: 'setAside'; readonly request: SaveRequest }
  /** Reports entries of the server's log to the page. Ends with the event `logged`, if awaited. */
  | { readonly kind: 'log'; readonly entries: readonly LogEntry[]; readonly isAwaited: boolean }
  /** Applies the changes of others. Ends with the event `caughtUp`, before anything else happens. */
  | { readonly kind: 'catchUp'; readonly missed: Missed }
  /** Schedules the next `send`, or stops it. `replied` ends the backoff of failed saves. */
  | { readonly kind: 'timer'; readonly cause: 'typed' | 'failed' | 'replied' | 'stop' }
  | { readonly kind: 'retryAfter'; readonly delayMs: number }
  /** Reads the document again; `restart` follows. */
  | { readonly kind: 'readAgain' }
  /** `report` or the number of entries may have changed. */
  | { readonly kind: 'publish' };

/** Sources of what a pure function cannot make itself. */
export interface SavingEnv {
  readonly newId: () => string;
  readonly nowMs: () => number;
}

export type Step<State> = readonly [state: State, effects: readonly SavingEffect[]];
