import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from '../../../../domain/log/saving/entry.ts';
import type { SavingEvent } from '../../../../domain/log/saving/messages.ts';
import type { SaveOutcome, SaveRequest } from '../../../../domain/log/saving/request.ts';
import { runs } from '../../../kit/runs.ts';
import '../../../kit/seed.ts';
import { insertion, Machine, meaningful } from './machine.ts';

const captions = ['c0', 'c1', 'c2'] as const;
const caption = fc.constantFrom(...captions);

/** Something that a person, the network or another page does. */
const action = fc.record({
  what: fc.constantFrom(
    ...(['type', 'type', 'send', 'reload', 'receive', 'restart'] as const),
    ...Array.from({ length: 8 }, () => 'end' as const),
    ...(['fail', 'close'] as const),
  ),
  where: caption,
  outcome: fc.constantFrom<SaveOutcome['kind']>(
    ...(['saved', 'saved', 'saved', 'conflict', 'busy', 'used', 'unreachable', 'refused'] as const),
  ),
  missed: fc.array(caption, { maxLength: 2 }),
  caughtUp: fc.constantFrom('caughtUp', 'caughtUp', 'leftOut', 'diverged'),
  isStored: fc.boolean(),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** Entries that a killed page left in the journal. */
const left: readonly Entry[] = captions.map((id, index) => {
  const saveId = `left${index}`;
  return { seq: index + 1, saveId, change: insertion(id, saveId), texts: [] };
});

const walk = fc.record({
  left: fc.constantFrom(0, 0, 2).map((count) => left.slice(0, count)),
  actions: fc.array(action, { maxLength: 80, size: 'max' }),
});

function outcomeOf({ baseRevision }: SaveRequest, { outcome, missed }: Action): SaveOutcome {
  const changes = missed.map((id) => insertion(id, 'by others'));
  if (outcome === 'saved')
    return { kind: outcome, revision: baseRevision + changes.length + 1, savedAt: 'now', missed: changes };
  if (outcome === 'busy') return { kind: outcome, retryAfterMs: 1000 };
  if (outcome === 'refused') return { kind: outcome, code: 'access.denied' };
  return { kind: outcome };
}

/** Returns the event that ends the effect under way. */
function ended({ pending }: Machine, act: Action): SavingEvent | undefined {
  switch (pending?.kind) {
    case 'awaitJournal':
      return { kind: 'written' };
    case 'send':
      return { kind: 'replied', outcome: outcomeOf(pending.request, act) };
    case 'setAside':
      return { kind: 'storedAside', isStored: act.isStored };
    case 'log':
      return { kind: 'logged' };
    case 'catchUp':
      return { kind: 'caughtUp', result: act.caughtUp };
    default:
      return undefined;
  }
}

function end(machine: Machine, act: Action): void {
  const event = ended(machine, act);
  if (event) machine.end(event);
}

/** Returns the event that the page or another one causes, whatever is under way. */
function called({ state: { revision } }: Machine, { what, missed, isStored }: Action): SavingEvent | undefined {
  switch (what) {
    case 'receive': {
      const entries = missed.map((id, index) => ({
        revision: revision + 1 + index,
        change: insertion(id, 'by others'),
      }));
      return { kind: what, entries };
    }
    case 'restart':
      return { kind: what, revision: revision + missed.length - 1, savedAt: 'now' };
    case 'close':
      // Rare, because it ends a walk.
      return isStored && missed.length === 2 ? { kind: what } : undefined;
    case 'send':
    case 'reload':
      return { kind: what };
    default:
      return undefined;
  }
}

function take(machine: Machine, act: Action): void {
  const event = called(machine, act);
  if (event) machine.dispatch(event);
  else if (act.what === 'type') machine.type(act.where);
  else if (act.what === 'end') end(machine, act);
  else if (act.what === 'fail' && machine.pending) machine.end({ kind: 'failed' });
}

const good: Action = {
  ...{ what: 'end', where: 'c0', outcome: 'saved', missed: [], caughtUp: 'caughtUp', isStored: true },
};

test('whatever happens in whatever order, nothing typed is lost and one change is sent at a time', () => {
  fc.assert(
    fc.property(walk, ({ left, actions }) => {
      const machine = new Machine(left);
      for (const act of actions) {
        take(machine, act);
        machine.ignoresTheRest();
      }
    }),
    { numRuns: runs(3000, 150) },
  );
});

test('with a network that works again, everything is sent in the end', () => {
  fc.assert(
    fc.property(walk, ({ left, actions }) => {
      const machine = new Machine(left);
      for (const act of actions) if (act.what !== 'close') take(machine, act);
      while (machine.pending) end(machine, good);
      machine.dispatch({ kind: 'send' });
      while (machine.pending) end(machine, good);
      expect([machine.state.phase.kind, machine.state.entries]).toEqual(['idle', []]);
    }),
    { numRuns: runs(2000, 100) },
  );
});

test('a closed queue only keeps what is typed, for the next page', () => {
  const machine = new Machine();
  machine.dispatch({ kind: 'close' });
  machine.type('c0');
  machine.ignoresTheRest();
  expect([machine.state.phase.kind, machine.state.entries.length, machine.pending]).toEqual(['closed', 1, undefined]);
});

test('closing finishes the save that is under way, and begins no other', () => {
  const machine = new Machine();
  machine.type('c0');
  machine.dispatch({ kind: 'send' });
  end(machine, good);
  machine.type('c1');
  machine.dispatch({ kind: 'close' });
  while (machine.pending) end(machine, good);
  expect([machine.state.phase.kind, machine.state.entries.length]).toEqual(['closed', 1]);
});

test('the random walks reach every state', () => {
  const reached = new Set<string>();
  for (const { left, actions } of fc.sample(walk, { numRuns: 100, seed: 1 })) {
    const machine = new Machine(left);
    for (const act of actions) {
      take(machine, act);
      reached.add(machine.state.phase.kind).add(machine.state.document);
    }
  }
  const documents = ['current', 'inDoubt', 'stale', 'conflict'];
  expect([...reached].toSorted()).toEqual([...Object.keys(meaningful), ...documents].toSorted());
});
