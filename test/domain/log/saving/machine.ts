import { expect } from 'vitest';
import type { Change } from '../../../../domain/changes/change.ts';
import type { Entry, LostChanges } from '../../../../domain/log/saving/entry.ts';
import type { Acknowledgement, SavingEffect, SavingEvent } from '../../../../domain/log/saving/messages.ts';
import type { SaveOutcome, SaveRequest } from '../../../../domain/log/saving/request.ts';
import { initialState, type Phase, type SavingState } from '../../../../domain/log/saving/state.ts';
import { step } from '../../../../domain/log/saving/step.ts';

type Kind = SavingEvent['kind'];

const always: readonly Kind[] = ['push', 'reload', 'close', 'failed'];

/** Events that mean something in each phase. All others are ignored. */
export const meaningful: Readonly<Record<Phase['kind'], readonly Kind[]>> = {
  idle: ['push', 'reload', 'close', 'start', 'resume', 'send', 'receive', 'restart'],
  receiving: [...always, 'caughtUp'],
  writing: [...always, 'written'],
  sending: [...always, 'replied'],
  logging: [...always, 'logged'],
  catchingUp: [...always, 'caughtUp'],
  settingAside: [...always, 'storedAside'],
  acknowledging: [...always, 'written', 'restart'],
  closed: ['push'],
};

/** One event of every kind, as it may arrive at any time. */
export const oneOfEach: readonly SavingEvent[] = [
  { kind: 'start', savedAt: 'then' },
  { kind: 'resume', entries: [] },
  { kind: 'push', change: insertion('c0', 'any'), texts: [] },
  { kind: 'send' },
  { kind: 'reload' },
  { kind: 'receive', entries: [{ revision: 1, change: insertion('c0', 'any') }] },
  { kind: 'restart', revision: 1e9, savedAt: 'then' },
  { kind: 'close' },
  { kind: 'written' },
  { kind: 'replied', outcome: { kind: 'conflict' } },
  { kind: 'logged' },
  { kind: 'caughtUp', result: 'caughtUp' },
  { kind: 'storedAside', isStored: true },
  { kind: 'failed' },
];

/** Effect that takes time, and ends with an event. */
type Pending = Extract<SavingEffect, { kind: 'awaitJournal' | 'send' | 'setAside' | 'log' | 'catchUp' }>;

/** Inserts a token at the start of a caption's text. */
export function insertion(captionId: string, token: string): Change {
  return { label: 'setText', ops: [{ op: 'text', id: captionId, tab: 'en', at: 0, cut: '', put: `<${token}>` }] };
}

const has = (value: unknown, token: string): boolean => JSON.stringify(value).includes(`<${token}>`);

/** A queue with a journal, and the record of what the server stores. Checks the rules of saving at every step. */
export class Machine {
  state: SavingState;
  /** Effect that has begun and not ended. */
  pending: Pending | undefined;
  readonly conflicts: LostChanges[] = [];
  readonly #tokens: string[] = [];
  readonly #journal: Map<number, Entry>;
  /** Journal at the last time that the queue waited for it. */
  #durable = new Map<number, Entry>();
  readonly #saved: SaveRequest[] = [];
  readonly #aside: SaveRequest[] = [];
  #ids = 0;

  constructor(left: readonly Entry[] = []) {
    this.state = initialState(0, 'current');
    this.#journal = new Map(left.map((entry) => [entry.seq, entry]));
    this.#tokens.push(...left.map(({ saveId }) => saveId));
    this.dispatch(left.length > 0 ? { kind: 'resume', entries: left } : { kind: 'start', savedAt: 'before' });
  }

  readonly #env = { newId: () => `id${++this.#ids}`, nowMs: () => 0 };

  type(captionId: string): void {
    const token = `t${++this.#ids}`;
    this.#tokens.push(token);
    this.dispatch({ kind: 'push', change: insertion(captionId, token), texts: [] });
  }

  dispatch(event: SavingEvent): void {
    const was = this.state;
    const [state, effects] = step(was, event, this.#env);
    this.state = state;
    for (const effect of effects) this.#take(effect);
    if (was.phase.kind === 'closed') expect(effects.filter(({ kind }) => kind !== 'write')).toEqual([]);
    expect(state.revision).toBeGreaterThanOrEqual(was.revision);
    // The journal holds exactly what is unsaved.
    expect([...this.#journal.values()].toSorted(bySeq)).toEqual(state.entries);
    expect(this.#tokens.filter((token) => !this.#isKept(token))).toEqual([]);
  }

  /** Ends the effect that is under way. */
  end(event: SavingEvent): void {
    const { pending } = this;
    this.pending = undefined;
    if (pending?.kind === 'send' && event.kind === 'replied') this.#store(pending.request, event.outcome);
    if (pending?.kind === 'setAside' && event.kind === 'storedAside' && event.isStored)
      this.#aside.push(pending.request);
    this.dispatch(event);
  }

  /** Whether a token is unsaved, saved, or in a conflict that the server stores. */
  #isKept(token: string): boolean {
    const isAsked = has(this.conflicts, token) && has(this.#aside, token);
    return has(this.state.entries, token) || has(this.#saved, token) || isAsked;
  }

  /** Checks that every event without a meaning in the current phase is ignored. */
  ignoresTheRest(): void {
    const { state } = this;
    const heeded = oneOfEach.filter((event) => {
      const [next, effects] = step(state, event, this.#env);
      return next !== state || effects.length > 0;
    });
    const kinds = heeded.map(({ kind }) => kind);
    expect(kinds.filter((kind) => !meaningful[state.phase.kind].includes(kind))).toEqual([]);
  }

  #store(request: SaveRequest, { kind }: SaveOutcome): void {
    if (kind === 'saved') this.#saved.push(request);
    if (kind === 'conflict') this.#aside.push(request);
  }

  #take(effect: SavingEffect): void {
    switch (effect.kind) {
      case 'write':
        this.#journal.set(effect.entry.seq, effect.entry);
        break;
      case 'acknowledge':
        this.#acknowledge(effect.reply);
        break;
      case 'publish':
        this.#checkReport();
        break;
      case 'log':
        if (effect.isAwaited) this.#begin(effect);
        break;
      case 'awaitJournal':
        this.#durable = new Map(this.#journal);
        this.#begin(effect);
        break;
      case 'send':
        this.#checkSent(effect.request);
        this.#begin(effect);
        break;
      case 'setAside':
      case 'catchUp':
        this.#begin(effect);
        break;
    }
  }

  #begin(effect: Pending): void {
    expect(this.pending).toBeUndefined();
    this.pending = effect;
  }

  #checkSent({ saveId, change, baseRevision }: SaveRequest): void {
    const [first] = this.state.entries;
    expect({ saveId, change, baseRevision }).toEqual({ ...pick(first), baseRevision: this.state.revision });
    // A change is in the journal before it is sent.
    expect(pick(this.#durable.get(first?.seq ?? 0))).toEqual(pick(first));
  }

  #checkReport(): void {
    const { report, document, entries } = this.state;
    if (report.kind === 'saved') expect([entries, document]).toEqual([[], 'current']);
    if (document === 'conflict') expect(report.kind).toBe('conflict');
  }

  #acknowledge({ removed, rewritten, conflict }: Acknowledgement): void {
    for (const seq of removed) this.#journal.delete(seq);
    for (const entry of rewritten) this.#journal.set(entry.seq, entry);
    if (conflict) this.conflicts.push(conflict);
  }
}

const bySeq = (a: Entry, b: Entry) => a.seq - b.seq;

function pick(entry: Entry | undefined) {
  return { saveId: entry?.saveId, change: entry?.change };
}
