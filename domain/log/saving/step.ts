import { merge } from '../../changes/change.ts';
import { rebaseBoth } from '../../changes/history.ts';
import type { LogEntry } from '../replay.ts';
import type { Entry } from './entry.ts';
import { lose } from './lose.ts';
import type { SavingEffect, SavingEnv, SavingEvent, Step } from './messages.ts';
import type { CaughtUp } from './missed.ts';
import type { Saved, SaveOutcome } from './request.ts';
import { canRestart, isWorking, type Phase, type SavingState } from './state.ts';
import { transform } from './transform.ts';
import { ignore, isClosing, next, outdated, reporting, rest, unreachable } from './transitions.ts';

type In<Kind extends Phase['kind']> = Extract<Phase, { kind: Kind }>;
type Event<Kind extends SavingEvent['kind']> = Extract<SavingEvent, { kind: Kind }>;
type Stepped = Step<SavingState>;

/**
 * Sends the changes of one tab to the server, one at a time and in order, after each is in the journal. While one is
 * being sent, typing is merged into the next one. Returns the next state, and the effects that the browser runs in
 * order. An event that means nothing in a state is ignored: the same state is returned, without effects.
 */
export function step(state: SavingState, event: SavingEvent, env: SavingEnv): Stepped {
  switch (event.kind) {
    case 'push':
      return push(state, event, env);
    case 'close':
      return close(state);
    case 'restart':
      return restart(state, event);
    case 'failed':
      return isWorking(state) ? [rest(state), []] : ignore(state);
    case 'reload':
      return reload(state);
    case 'start':
    case 'resume':
    case 'send':
    case 'receive':
      return state.phase.kind === 'idle' ? command(state, event) : ignore(state);
    default:
      return proceed(state, event, env);
  }
}

/** Continues the work under way with the result of its effect. */
function proceed(
  state: SavingState,
  event: Event<'written' | 'replied' | 'logged' | 'caughtUp' | 'storedAside'>,
  env: SavingEnv,
): Stepped {
  const { phase } = state;
  if (phase.kind === 'writing' && event.kind === 'written') return send(state, phase);
  if (phase.kind === 'acknowledging' && event.kind === 'written') return next(state, []);
  if (phase.kind === 'sending' && event.kind === 'replied') return digest(state, phase, event.outcome, env);
  if (phase.kind === 'logging' && event.kind === 'logged') return settle(state, phase, env);
  if (phase.kind === 'catchingUp' && event.kind === 'caughtUp') return caughtUp(state, phase, event.result, env);
  if (phase.kind === 'receiving' && event.kind === 'caughtUp') return received(state, phase, event.result);
  if (phase.kind === 'settingAside' && event.kind === 'storedAside')
    return event.isStored ? lose(state, phase, env) : unreachable(state);
  return ignore(state);
}

/** Calls of the page that mean something only while nothing is under way. */
function command(state: SavingState, event: Event<'start' | 'resume' | 'send' | 'receive'>): Stepped {
  switch (event.kind) {
    case 'start': {
      const report = { kind: 'saved', savedAt: event.savedAt } as const;
      return [{ ...state, report }, [{ kind: 'openChain' }, { kind: 'publish' }]];
    }
    case 'resume':
      return resume(state, event.entries);
    case 'send':
      return next(state, [{ kind: 'timer', cause: 'stop' }]);
    case 'receive':
      return receive(state, event.entries);
  }
}

function resume(state: SavingState, entries: readonly Entry[]): Stepped {
  const frozenSeq = entries.at(-1)?.seq ?? 0;
  // Only the server can determine whether the first entry is already in its document.
  const document = entries.length > 0 && state.document === 'current' ? 'inDoubt' : state.document;
  return [{ ...state, entries, document, frozenSeq, nextSeq: frozenSeq + 1 }, [{ kind: 'adoptChain' }]];
}

/** Adds a change to the queue. A closed one still keeps it for the next page. */
function push(state: SavingState, { change, texts }: Event<'push'>, { newId }: SavingEnv): Stepped {
  const { phase, entries, frozenSeq, nextSeq, report } = state;
  const last = entries.at(-1);
  const merged = last && last.seq > frozenSeq && phase.kind !== 'receiving' ? merge(last.change, change) : null;
  const entry = last && merged ? { ...last, change: merged, texts } : { seq: nextSeq, saveId: newId(), change, texts };
  const queued: SavingState = {
    ...state,
    entries: merged ? [...entries.slice(0, -1), entry] : [...entries, entry],
    nextSeq: merged ? nextSeq : nextSeq + 1,
  };
  if (phase.kind === 'closed') return [queued, [{ kind: 'write', entry }]];
  const typed: SavingEffect[] = phase.kind === 'idle' ? [{ kind: 'timer', cause: 'typed' }] : [];
  return [
    reporting(queued, report.kind === 'offline' ? report : { kind: 'saving' }),
    [{ kind: 'write', entry }, ...typed, { kind: 'publish' }],
  ];
}

/** Stops sending. Unsaved changes stay in the journal for the next page. */
function close(state: SavingState): Stepped {
  const { phase } = state;
  if (phase.kind === 'closed') return ignore(state);
  const closing: Phase = phase.kind === 'idle' ? { kind: 'closed' } : { ...phase, isClosing: true };
  return [{ ...state, phase: closing }, [{ kind: 'timer', cause: 'stop' }]];
}

function restart(state: SavingState, { revision, savedAt }: Event<'restart'>): Stepped {
  if (!canRestart(state, revision)) return ignore(state);
  const document = state.document === 'none' ? 'none' : 'current';
  return [
    reporting({ ...state, revision, document }, { kind: 'saved', savedAt }),
    [{ kind: 'acknowledge', reply: { revision, removed: [], rewritten: [] } }, { kind: 'publish' }],
  ];
}

function reload(state: SavingState): Stepped {
  if (state.phase.kind === 'closed') return ignore(state);
  const marked = { ...state, document: outdated(state.document) };
  return state.phase.kind === 'idle' ? next(marked, [{ kind: 'timer', cause: 'stop' }]) : [marked, []];
}

/**
 * Applies what others have saved, as in a reply to a save. Does nothing if only the server can determine the result: if
 * something may have been sent or the document is not current. What conflicts with unsaved changes has them sent now.
 */
function receive(state: SavingState, entries: readonly LogEntry[]): Stepped {
  const isNext = entries[0]?.revision === state.revision + 1;
  const [first] = state.entries;
  // An entry that may have been sent may be among the received ones.
  const mayBeSent = first !== undefined && first.seq <= state.frozenSeq;
  if (state.document !== 'current' || !isNext || mayBeSent) return ignore(state);
  const logged = entries.map(({ change }) => change);
  const found = transform(state.entries, logged);
  if (found.lost.length > 0) return next(state, [{ kind: 'timer', cause: 'stop' }]);
  const shown = state.entries.map(({ change }) => change);
  const rebased = found.pending.map(({ change }) => change);
  return [
    { ...state, phase: { kind: 'receiving', logged: entries, rest: found, isClosing: false } },
    [{ kind: 'catchUp', missed: { shown, logged, rebased, onTop: found.incoming } }],
  ];
}

/** Rebases the unsaved changes onto the last of the received entries, if the document has applied them. */
function received(state: SavingState, { logged, rest: found }: In<'receiving'>, result: CaughtUp): Stepped {
  if (result !== 'caughtUp') {
    const document = result === 'diverged' ? outdated(state.document) : state.document;
    return next({ ...state, document }, [{ kind: 'timer', cause: 'stop' }]);
  }
  const { pending } = found;
  const revision = logged.at(-1)?.revision ?? state.revision;
  // Typed after the document has applied the received entries, so it needs no rebase.
  const later = state.entries.slice(pending.length);
  return [
    { ...rest(state), entries: [...pending, ...later], revision },
    [
      { kind: 'log', entries: logged, isAwaited: false },
      { kind: 'acknowledge', reply: { revision, removed: [], rewritten: pending } },
    ],
  ];
}

function send(state: SavingState, phase: In<'writing'>): Stepped {
  if (phase.isClosing) return [rest(state), []];
  const { first } = phase;
  const isChecked = state.document !== 'current';
  const { saveId, change } = first;
  const request = { baseRevision: state.revision, saveId, change, ...(!isChecked && { mustFit: false as const }) };
  return [{ ...state, phase: { kind: 'sending', first, isChecked, isClosing: false } }, [{ kind: 'send', request }]];
}

function digest(state: SavingState, phase: In<'sending'>, outcome: SaveOutcome, env: SavingEnv): Stepped {
  const { first, isChecked } = phase;
  switch (outcome.kind) {
    case 'unreachable':
      return unreachable(state);
    case 'busy': {
      const retry: SavingEffect[] = isClosing(state) ? [] : [{ kind: 'retryAfter', delayMs: outcome.retryAfterMs }];
      return [reporting(rest(state), { kind: 'saving' }), [...retry, { kind: 'publish' }]];
    }
    case 'refused': {
      const report = { kind: 'refused', code: outcome.code } as const;
      return [reporting(rest(state), report), [{ kind: 'timer', cause: 'replied' }, { kind: 'publish' }]];
    }
    case 'used':
      return rename(state, first, env);
    case 'conflict':
      return lose(state, { first, cause: { kind: 'refused', conflict: outcome }, stored: [] }, env);
    case 'saved': {
      const entries = loggedBy(first, outcome, state.revision);
      return [
        { ...state, phase: { kind: 'logging', first, isChecked, saved: outcome, isClosing: phase.isClosing } },
        [{ kind: 'log', entries, isAwaited: true }],
      ];
    }
  }
}

/**
 * Sends the entry again under a new id: the server has another change under the old one, so it does not have this
 * entry.
 */
function rename(state: SavingState, first: Entry, { newId }: SavingEnv): Stepped {
  const renamed = { ...first, saveId: newId() };
  const entries = [renamed, ...state.entries.slice(1)];
  return next({ ...state, entries }, [
    { kind: 'write', entry: renamed },
    { kind: 'timer', cause: 'replied' },
  ]);
}

/**
 * Determines whether a saved change is in the server's document. It is if the server has checked that, or if nobody
 * else saved in between, because it was made on that exact document. Otherwise the local document applies the missed
 * changes by the rule of all readers, which determines it.
 */
function settle(state: SavingState, phase: In<'logging'>, env: SavingEnv): Stepped {
  const { first, isChecked, saved } = phase;
  const { missed } = saved;
  if (isChecked || missed.length === 0)
    return lose(state, { first, cause: { kind: 'missed', saved, hasCaughtUp: !isChecked }, stored: [] }, env);
  const own = rebaseBoth(first.change, missed);
  const found = own && transform(state.entries.slice(1), own.over);
  // A conflict is reverted by reading the document again; it cannot be applied locally.
  if (!found || found.lost.length > 0) return doubt(state, 'leftOut');
  const shown = state.entries.map(({ change }) => change);
  const rebased = [own.change, ...found.pending.map(({ change }) => change)];
  return [
    { ...state, phase: { kind: 'catchingUp', first, saved, isClosing: phase.isClosing } },
    [{ kind: 'catchUp', missed: { shown, logged: missed, rebased, onTop: found.incoming } }],
  ];
}

function caughtUp(state: SavingState, { first, saved }: In<'catchingUp'>, result: CaughtUp, env: SavingEnv): Stepped {
  if (result !== 'caughtUp') return doubt(state, result);
  return lose(state, { first, cause: { kind: 'missed', saved, hasCaughtUp: true }, stored: [] }, env);
}

/** Sends a saved change once more, for the server to check whether it is in its document. */
function doubt(state: SavingState, result: Exclude<CaughtUp, 'caughtUp'>): Stepped {
  const uncertain = state.document === 'current' ? 'inDoubt' : state.document;
  const document = result === 'diverged' ? outdated(state.document) : uncertain;
  return next({ ...state, document }, [{ kind: 'timer', cause: 'replied' }]);
}

/** Returns the entries of the server's log after a revision, up to and including a saved change. */
function loggedBy({ change }: Entry, { missed, revision }: Saved, base: number): LogEntry[] {
  const own = rebaseBoth(change, missed)?.change;
  // The reply to a repeated request can omit what the local document already has.
  if (!own || base + missed.length + 1 !== revision) return [];
  return [...missed, own].map((one, index) => ({ revision: base + 1 + index, change: one }));
}
