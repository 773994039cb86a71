import type { Entry } from './entry.ts';
import type { SavingEffect, Step } from './messages.ts';
import type { LocalDocument, SaveState, SavingState } from './state.ts';

/** Leaves the state unchanged: the event means nothing in it. */
export const ignore = (state: SavingState): Step<SavingState> => [state, []];

/** Whether the work under way is the last one. */
export const isClosing = ({ phase }: SavingState): boolean => 'isClosing' in phase && phase.isClosing;

/** Ends the work under way. */
export function rest(state: SavingState): SavingState {
  return { ...state, phase: { kind: isClosing(state) ? 'closed' : 'idle' } };
}

/** Ends the work under way, and begins to send the first entry unless the queue is closing. */
export function next(state: SavingState, effects: readonly SavingEffect[]): Step<SavingState> {
  const [first] = state.entries;
  if (isClosing(state)) return [rest(state), effects];
  if (!first) return [rest(state), isOutdated(state.document) ? [...effects, { kind: 'readAgain' }] : effects];
  return [
    { ...state, phase: { kind: 'writing', first, isClosing: false }, frozenSeq: Math.max(state.frozenSeq, first.seq) },
    [...effects, { kind: 'awaitJournal' }],
  ];
}

/** Marks the local document as different from the server's. */
export function outdated(document: LocalDocument): LocalDocument {
  return document === 'conflict' || document === 'none' ? document : 'stale';
}

const isOutdated = (document: LocalDocument): boolean => document === 'stale' || document === 'conflict';

/**
 * Sets the displayed save state. An open conflict takes precedence over every other one: the user has to decide.
 * `saved` is never displayed while the document shows something other than the server's state.
 */
export function reporting(state: SavingState, report: SaveState): SavingState {
  if (state.document === 'conflict') return { ...state, report: { kind: 'conflict' } };
  const isHidden = report.kind === 'saved' && state.document === 'stale';
  return { ...state, report: isHidden ? { kind: 'saving' } : report };
}

/** Ends the work because the server did not reply. */
export function unreachable(state: SavingState): Step<SavingState> {
  const retry: SavingEffect[] = isClosing(state) ? [] : [{ kind: 'timer', cause: 'failed' }];
  return [reporting(rest(state), { kind: 'offline' }), [...retry, { kind: 'publish' }]];
}

/** Whether two lists have the same entries, unchanged. */
export function isSameEntries(a: readonly Entry[], b: readonly Entry[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index]);
}
