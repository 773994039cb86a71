import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Booking,
  type CreditAccount,
  emptyAccount,
  freeSeconds,
  type Hold,
  keptMonths,
  type LedgerEntry,
  lotSeconds,
} from '../../../domain/credits/account.ts';
import { addLot, close, reserve } from '../../../domain/credits/operations.ts';
import { bringUpToDate } from '../../../domain/credits/upToDate.ts';
import { runs } from '../../kit/runs.ts';

const planSeconds = 900;
const dayAt = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
const todayAt = (day: number) => ({ now: dayAt(day), period: dayAt(day).slice(0, 7), planSeconds });

type Step =
  | { do: 'wait'; days: number }
  | { do: 'topUp'; seconds: number; days: number }
  | { do: 'reserve'; seconds: number }
  | { do: 'close'; which: number; used: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), days: fc.nat(45) }),
  fc.record({ do: fc.constant('topUp' as const), seconds: fc.integer({ min: 1, max: 2000 }), days: fc.nat(60) }),
  fc.record({ do: fc.constant('reserve' as const), seconds: fc.integer({ min: 1, max: 1500 }) }),
  fc.record({ do: fc.constant('close' as const), which: fc.nat(8), used: fc.nat(1500) }),
);

/** Applies operations to an account and collects the ledger lines. */
class Bookkeeper {
  account: CreditAccount = emptyAccount;
  readonly entries: LedgerEntry[] = [];
  readonly open: { key: string; hold: Hold }[] = [];
  day = 0;
  count = 0;

  book(booking: Booking): void {
    this.account = booking.account;
    this.entries.push(...booking.entries);
  }

  play(step: Step): void {
    const n = this.count++;
    if (step.do === 'wait') this.day += step.days;
    this.book(bringUpToDate(this.account, todayAt(this.day)));
    if (step.do === 'topUp') {
      const lot = { id: `lot${n}`, seconds: step.seconds, expiresAt: dayAt(this.day + 1 + step.days) };
      this.book(addLot(this.account, lot, `topup#${n}`));
    }
    if (step.do === 'reserve') this.reserve(step.seconds, `reserve#${n}`);
    if (step.do === 'close') this.close(step.which, step.used);
  }

  private reserve(seconds: number, key: string): void {
    const enough = freeSeconds(this.account) >= seconds;
    const booking = reserve(this.account, seconds, key);
    expect(booking !== null).toBe(enough);
    if (!booking) return;
    this.book(booking);
    const hold = booking.entries[0]?.hold;
    if (hold) this.open.push({ key, hold });
  }

  private close(which: number, usedSeconds: number): void {
    const [held] = this.open.splice(which % Math.max(1, this.open.length), 1);
    if (!held) return;
    this.book(close(this.account, held.hold, { usedSeconds, key: `close#${held.key}`, now: dayAt(this.day) }));
  }
}

const sum = (entries: readonly LedgerEntry[], of: 'planSeconds' | 'topUpSeconds' | 'reservedSeconds') =>
  entries.reduce((total, entry) => total + entry[of], 0);

describe('the ledger of minutes', () => {
  test('sums up to the balance after any operations, which is never negative', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const keeper = new Bookkeeper();
        for (const next of steps) {
          keeper.play(next);
          const { account, entries } = keeper;
          expect(sum(entries, 'planSeconds')).toBe(account.planSeconds);
          expect(sum(entries, 'topUpSeconds')).toBe(lotSeconds(account.lots));
          expect(sum(entries, 'reservedSeconds')).toBe(account.reservedSeconds);
          expect(
            Math.min(account.planSeconds, account.reservedSeconds, ...account.lots.map((l) => l.seconds)),
          ).toBeGreaterThanOrEqual(0);
          expect(account.planSeconds).toBeLessThanOrEqual(planSeconds);
          expect(account.months.length).toBeLessThanOrEqual(keptMonths);
        }
        expect(new Set(keeper.entries.map((entry) => entry.key)).size).toBe(keeper.entries.length);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('uses plan minutes first, then the top-up that expires soonest', () => {
    const late = addLot(
      { ...emptyAccount, period: '2026-01', planSeconds: 100 },
      { id: 'late', seconds: 50, expiresAt: dayAt(90) },
      'a',
    );
    const both = addLot(late.account, { id: 'soon', seconds: 50, expiresAt: dayAt(30) }, 'b');
    const booked = reserve(both.account, 120, 'r');
    expect(booked?.account).toMatchObject({ planSeconds: 0, reservedSeconds: 120 });
    expect(booked?.account.lots.map((lot) => [lot.id, lot.seconds])).toEqual([
      ['soon', 30],
      ['late', 50],
    ]);
  });

  test('allows to reserve all free seconds, but not more', () => {
    const account = { ...emptyAccount, period: '2026-01', planSeconds: 100 };
    expect(reserve(account, 101, 'r')).toBeNull();
    expect(reserve(account, 100, 'r')?.account.planSeconds).toBe(0);
  });

  test('does not add the minutes of a job that failed last month to the new month', () => {
    const start = { ...emptyAccount, period: '2026-01', planSeconds: 900 };
    const held = reserve(start, 600, 'r');
    const february = bringUpToDate(held?.account ?? start, todayAt(35));
    const hold = held?.entries[0]?.hold ?? { period: '', planSeconds: 0, lots: [] };
    const released = close(february.account, hold, { usedSeconds: 0, key: 'close#r', now: dayAt(35) });
    expect(released.account).toMatchObject({ period: '2026-02', planSeconds: 900, lots: [], reservedSeconds: 0 });
    expect(released.entries.map((entry) => entry.kind)).toEqual(['release', 'expire']);
  });

  test('counts what a job used in the month in which it was reserved, and keeps a year of months', () => {
    const keeper = new Bookkeeper();
    keeper.play({ do: 'reserve', seconds: 300 });
    keeper.play({ do: 'wait', days: 5 });
    keeper.play({ do: 'reserve', seconds: 100 });
    keeper.play({ do: 'close', which: 0, used: 250 });
    expect(keeper.account.months).toEqual([{ month: '2026-01', grantedSeconds: 900, usedSeconds: 250 }]);
    keeper.play({ do: 'wait', days: 31 });
    keeper.play({ do: 'close', which: 0, used: 100 });
    expect(keeper.account.months).toEqual([
      { month: '2026-01', grantedSeconds: 900, usedSeconds: 350 },
      { month: '2026-02', grantedSeconds: 900, usedSeconds: 0 },
    ]);
    for (let month = 0; month < 14; month++) keeper.play({ do: 'wait', days: 31 });
    expect(keeper.account.months).toHaveLength(12);
    expect(keeper.account.months.at(-1)?.month).toBe(keeper.account.period);
  });

  test('does not grant a month twice', () => {
    const once = bringUpToDate(emptyAccount, todayAt(0));
    expect(bringUpToDate(once.account, todayAt(3))).toEqual({ account: once.account, entries: [] });
  });
});
