import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Booking,
  type CreditAccount,
  emptyAccount,
  type Hold,
  lotSeconds,
} from '../../../domain/credits/account.ts';
import { freezeLot, freezeReturned, thawLot } from '../../../domain/credits/freeze.ts';
import { addLot, close, raisePlan, reserve } from '../../../domain/credits/operations.ts';
import { takeBackLot, takeBackPlan, takeBackReturned } from '../../../domain/credits/takeBack.ts';
import { bringUpToDate } from '../../../domain/credits/upToDate.ts';
import { runs } from '../../kit/runs.ts';

const now = '2026-11-21T05:00:00.000Z';
const free = 900;
const standard = 18_000;

/** Account whose plan grants `planSeconds` today, with its ledger lines. */
class Account {
  account: CreditAccount;
  planSeconds: number;
  readonly lines: Booking['entries'][number][] = [];
  readonly held: { readonly key: string; readonly hold: Hold }[] = [];
  #count = 0;

  constructor(planSeconds: number) {
    this.planSeconds = planSeconds;
    this.account = this.book(bringUpToDate(emptyAccount, { now, period: '2026-11', planSeconds }));
  }

  book({ account, entries }: Booking): CreditAccount {
    this.lines.push(...entries);
    this.account = account;
    return account;
  }

  addLot = (id: string, seconds: number) =>
    this.book(addLot(this.account, { id, seconds, expiresAt: '2027-05-01T00:00:00.000Z' }, `topup#${id}`));

  reserve(seconds: number): void {
    const key = `${this.#count++}`;
    const booking = reserve(this.account, seconds, `reserve#${key}`);
    const hold = booking?.entries[0]?.hold;
    if (!booking || !hold) return;
    this.book(booking);
    this.held.push({ key, hold });
  }

  takeBackLot = (id: string, part?: number) =>
    this.book(takeBackLot(this.account, id, `refund#${id}#${this.#count++}`, part).booking);

  freeze = (id: string) =>
    this.book(freezeLot(this.account, { id, expiresAt: '2027-05-01T00:00:00.000Z' }, `dispute#${this.#count++}`, now));
  thaw = (id: string) => this.book(thawLot(this.account, id, `won#${this.#count++}`, now));

  returnPlan(): void {
    this.planSeconds = free;
    this.book(takeBackPlan(this.account, free, `refund#plan#${this.#count++}`).booking);
  }

  buyPlan(planSeconds: number): void {
    this.planSeconds = planSeconds;
    this.book(raisePlan(this.account, planSeconds));
  }

  end(usedSeconds: number): void {
    const job = this.held.shift();
    if (!job) return;
    const key = `close#${job.key}`;
    const closed = takeBackReturned(close(this.account, job.hold, { usedSeconds, key, now }), this.planSeconds, key);
    this.book(freezeReturned(closed, key, now));
  }

  endAll(usedSeconds = 0): void {
    while (this.held.length > 0) this.end(usedSeconds);
  }
}

const sum = (lines: Booking['entries'], of: 'planSeconds' | 'topUpSeconds') =>
  lines.reduce((total, line) => total + line[of], 0);

const step = fc.oneof(
  fc.record({ do: fc.constant('reserve' as const), seconds: fc.integer({ min: 1, max: 2000 }) }),
  fc.record({ do: fc.constant('part' as const), lot: fc.constantFrom('a', 'b'), seconds: fc.nat(900) }),
  fc.record({ do: fc.constant('end' as const) }),
  fc.record({ do: fc.constantFrom('freeze' as const, 'thaw' as const), lot: fc.constantFrom('a', 'b') }),
);

describe('minutes whose payment is disputed', () => {
  test('are lost with their lot when it is refunded, and come back never', () => {
    const one = new Account(0);
    one.addLot('a', 1800);
    one.reserve(600);
    one.freeze('a');
    one.takeBackLot('a');
    one.thaw('a');
    expect([one.account.lots, sum(one.lines, 'topUpSeconds')]).toEqual([[], 0]);
  });

  test('come back with as long before they expire as they had, also beside a job that held some of them', () => {
    const one = new Account(0);
    one.addLot('a', 1800);
    one.reserve(600);
    one.freeze('a');
    one.book(thawLot(one.account, 'a', 'won#late', '2026-12-21T12:00:00.000Z'));
    one.end(0);
    const days = (Date.parse('2026-12-21T12:00:00.000Z') - Date.parse(now)) / 86_400_000;
    const expiresAt = new Date(Date.parse('2027-05-01T00:00:00.000Z') + days * 86_400_000).toISOString();
    expect(one.account.lots).toEqual([{ id: 'a', seconds: 1800, expiresAt }]);
  });
});

describe('minutes whose payment is returned while jobs hold them', () => {
  test('end as if no job had held them, for any parts and any jobs that use nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const one = new Account(free);
        one.addLot('a', 1800);
        one.addLot('b', 3600);
        const left = { a: 1800, b: 3600 };
        for (const next of steps) {
          if (next.do === 'reserve') one.reserve(next.seconds);
          if (next.do === 'end') one.end(0);
          if (next.do === 'freeze') {
            one.freeze(next.lot);
            expect(one.account.lots.map(({ id }) => id)).not.toContain(next.lot);
          }
          if (next.do === 'thaw') one.thaw(next.lot);
          expect(lotSeconds(one.account.lots)).toBe(sum(one.lines, 'topUpSeconds'));
          if (next.do !== 'part') continue;
          one.takeBackLot(next.lot, next.seconds);
          left[next.lot] = Math.max(0, left[next.lot] - next.seconds);
        }
        one.endAll();
        for (const lot of ['a', 'b']) one.thaw(lot);
        expect(one.account.frozen).toBeUndefined();
        const lots = Object.fromEntries(one.account.lots.map(({ id, seconds }) => [id, seconds]));
        expect({ a: 0, b: 0, ...lots }).toEqual(left);
        expect(one.account).toMatchObject({ planSeconds: free, reservedSeconds: 0 });
        expect(one.account.owed).toBeUndefined();
        expect(sum(one.lines, 'topUpSeconds')).toBe(left.a + left.b);
        expect(new Set(one.lines.map(({ key }) => key)).size).toBe(one.lines.length);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('stay used where the job used them, and only the rest is taken', () => {
    const one = new Account(0);
    one.addLot('a', 1800);
    one.reserve(1800);
    one.takeBackLot('a', 900);
    one.end(1500);
    expect(one.account.lots).toEqual([]);
    expect(sum(one.lines, 'topUpSeconds')).toBe(0 + 1800 - 1800 + 300 - 300);
  });

  test('of a plan leave what the free plan grants', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: standard }), { maxLength: 6 }), (jobs) => {
        const one = new Account(standard);
        for (const seconds of jobs) one.reserve(seconds);
        one.returnPlan();
        one.endAll();
        expect(one.account).toMatchObject({ planSeconds: free, reservedSeconds: 0 });
        expect(sum(one.lines, 'planSeconds')).toBe(free);
      }),
    );
  });

  test('of a plan are not taken from one that was paid for afterwards', () => {
    for (const [bought, left] of [
      [standard, standard],
      [7200, 7200],
    ] as const) {
      const one = new Account(standard);
      one.reserve(12_000);
      one.returnPlan();
      one.buyPlan(bought);
      one.endAll();
      expect(one.account.planSeconds).toBe(left);
    }
  });
});
