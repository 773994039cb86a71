import { rebaseBoth } from '../../changes/history.ts';
import type { CaptionText, ConflictCause, Entry, LostChanges } from './entry.ts';
import type { SavingEnv, Step } from './messages.ts';
import type { Saved, SaveRequest } from './request.ts';
import type { LossCause, SavingState } from './state.ts';
import { type Transformed, transform, without } from './transform.ts';
import { isClosing, isSameEntries, outdated, reporting } from './transitions.ts';

/** Entries that leave the queue, and the save under which the server keeps them. */
interface Loss {
  readonly found: Transformed;
  readonly save: Omit<SaveRequest, 'change'>;
  /** Lost entries that the server does not keep automatically. */
  readonly onTop: readonly Entry[];
}

/**
 * Removes the first entry from the queue, with those that are lost, as soon as the server keeps the lost ones. It keeps
 * a change that it refuses, but not the changes made on top of it: they are sent as well, together with everything they
 * are based on, so that they fit the base. They are removed, and the user is asked about them, only when the server has
 * all of them, including what was typed in the meantime, because the dialog states that nothing is lost. `stored` are
 * those that it has. If it cannot store them, the same save is sent again, and gets the same reply.
 */
export function lose(
  state: SavingState,
  { first, cause, stored }: { first: Entry; cause: LossCause; stored: readonly Entry[] },
  env: SavingEnv,
): Step<SavingState> {
  const loss = findLoss(state, first, cause);
  if (isSameEntries(loss.onTop, stored))
    return cause.kind === 'missed' ? confirm(state, first, cause, loss, env) : refuse(state, cause.conflict, loss, env);
  const last = loss.onTop.at(-1);
  const made = state.entries.slice(0, last ? state.entries.indexOf(last) + 1 : 0);
  const change = { label: first.change.label, ops: made.flatMap((entry) => entry.change.ops) };
  return [
    { ...state, phase: { kind: 'settingAside', first, cause, stored: loss.onTop, isClosing: isClosing(state) } },
    [{ kind: 'setAside', request: { ...loss.save, change } }],
  ];
}

/** Determines what is lost of the current entries, which grow while the server stores them. */
function findLoss({ entries, revision }: SavingState, first: Entry, cause: LossCause): Loss {
  const later = entries.slice(1);
  if (cause.kind === 'refused') {
    const found = without(first, later);
    // Replaces the refused entry, which the server has stored automatically.
    return { found, save: { baseRevision: revision, saveId: first.saveId }, onTop: found.lost.slice(1) };
  }
  const { missed } = cause.saved;
  const found = transform(later, rebaseBoth(first.change, missed)?.over ?? missed);
  // Not the id of the first entry, which was saved.
  return { found, save: { baseRevision: revision, saveId: found.lost[0]?.saveId ?? '' }, onTop: found.lost };
}

/** Removes a saved entry, and continues on the revision that the server saved it as. */
function confirm(
  state: SavingState,
  first: Entry,
  { saved, hasCaughtUp }: { saved: Saved; hasCaughtUp: boolean },
  { found, save }: Loss,
  env: SavingEnv,
): Step<SavingState> {
  const { pending, lost } = found;
  const { revision, savedAt, missed } = saved;
  const certain = state.document === 'inDoubt' ? 'current' : state.document;
  const document = !hasCaughtUp && missed.length > 0 ? outdated(certain) : certain;
  const conflict = lost.length > 0 ? { conflict: newConflict(lost, save, {}, env) } : {};
  const removed = [first, ...lost].map(({ seq }) => seq);
  const reply = { revision, removed, rewritten: missed.length > 0 ? pending : [], ...conflict };
  const moved: SavingState = { ...acknowledging(state, pending), document: lost.length > 0 ? 'conflict' : document };
  const report = pending.length > 0 ? ({ kind: 'saving' } as const) : ({ kind: 'saved', savedAt } as const);
  return [reporting({ ...moved, revision }, report), acknowledge(reply)];
}

/** Removes a refused entry. Later entries are rebased to be valid without it, on the same revision. */
function refuse(state: SavingState, cause: ConflictCause, { found, save }: Loss, env: SavingEnv): Step<SavingState> {
  const { pending, lost } = found;
  const conflict = newConflict(lost, save, cause, env);
  const removed = lost.map(({ seq }) => seq);
  const moved: SavingState = { ...acknowledging(state, pending), document: 'conflict' };
  return [
    reporting(moved, { kind: 'conflict' }),
    acknowledge({ revision: state.revision, removed, rewritten: pending, conflict }),
  ];
}

function acknowledging(state: SavingState, entries: readonly Entry[]): SavingState {
  return { ...state, entries, phase: { kind: 'acknowledging', isClosing: isClosing(state) } };
}

function acknowledge(reply: Extract<Step<SavingState>[1][number], { kind: 'acknowledge' }>['reply']) {
  return [
    { kind: 'acknowledge', reply },
    { kind: 'awaitJournal' },
    { kind: 'timer', cause: 'replied' },
    { kind: 'publish' },
  ] as const;
}

function newConflict(
  lost: readonly Entry[],
  { baseRevision, saveId }: Omit<SaveRequest, 'change'>,
  { editor, isLocked }: ConflictCause,
  { newId, nowMs }: SavingEnv,
): LostChanges {
  return {
    conflictId: newId(),
    versionId: `${baseRevision}-${saveId}`,
    changes: lost.map((entry) => entry.change),
    texts: newestOfEach(lost.flatMap((entry) => entry.texts)),
    atMs: nowMs(),
    ...(editor && { editor }),
    ...(isLocked && { isLocked }),
  };
}

/** Keeps only the last of several texts of one caption in one tab. */
function newestOfEach(texts: readonly CaptionText[]): CaptionText[] {
  return [...new Map(texts.map((one) => [`${one.captionId} ${one.tab}`, one])).values()];
}
