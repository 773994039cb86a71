import {
  type Booking,
  type CreditAccount,
  freeSeconds,
  type Hold,
  holdSeconds,
  type LedgerEntry,
  type Lot,
  line,
  lotSeconds,
  type MonthTotal,
} from './account.ts';
import { expireLots } from './upToDate.ts';

/** Adds a lot, whose id must be new to the account. */
export function addLot(account: CreditAccount, lot: Lot, key: string): Booking {
  return { account: withLot(account, lot), entries: [line('topup', key, { topUpSeconds: lot.seconds })] };
}

/** Returns the account with the seconds of a lot added, also to a lot that it already has. */
export const withLot = (account: CreditAccount, lot: Lot): CreditAccount => ({
  ...account,
  lots: merged(account.lots, [lot]),
});

/**
 * Raises the plan's grant for the current month, for example when a larger plan begins. Adds the difference to the
 * amount already granted, so the operation is idempotent. A smaller plan takes nothing back.
 */
export function raisePlan(account: CreditAccount, planSeconds: number): Booking {
  const { period } = account;
  const { grantedSeconds: granted = 0, takenBack } = account.months.find(({ month }) => month === period) ?? {};
  if (period === '' || planSeconds <= granted || account.isPlanHeld) return { account, entries: [] };
  const months = account.months.map((total) =>
    total.month === period ? { ...total, grantedSeconds: planSeconds } : total,
  );
  const more = planSeconds - granted;
  return {
    account: { ...account, planSeconds: account.planSeconds + more, months },
    entries: [
      line('grant', `grant#plan#${period}#${planSeconds}${takenBack ? `#${takenBack}` : ''}`, { planSeconds: more }),
    ],
  };
}

/** Reserves seconds for a job, the plan's first; null if fewer are free. */
export function reserve(account: CreditAccount, seconds: number, key: string): Booking | null {
  if (seconds > freeSeconds(account)) return null;
  const planSeconds = Math.min(seconds, account.planSeconds);
  const { taken, rest } = takeFromLots(account.lots, seconds - planSeconds);
  const hold: Hold = { period: account.period, planSeconds, lots: taken };
  const moved = { planSeconds: -planSeconds, topUpSeconds: -lotSeconds(taken), reservedSeconds: seconds, hold };
  return {
    account: {
      ...account,
      planSeconds: account.planSeconds - planSeconds,
      lots: rest,
      reservedSeconds: account.reservedSeconds + seconds,
    },
    entries: [line('reserve', key, moved)],
  };
}

/**
 * Ends a reservation: `usedSeconds` are spent (at most the reserved amount), and the rest returns to its sources.
 * Seconds that return to a month or a lot that has ended in the meantime expire immediately. With 0 used seconds this
 * is a release.
 */
export function close(
  account: CreditAccount,
  hold: Hold,
  { usedSeconds, key, now }: { usedSeconds: number; key: string; now: string },
): Booking {
  const held = holdSeconds(hold);
  const used = Math.min(usedSeconds, held);
  const planBack = Math.max(0, hold.planSeconds - used);
  const lotsBack = takeFromLots(hold.lots, Math.max(0, used - hold.planSeconds)).rest;
  const entry = line(used === 0 ? 'release' : 'settle', key, {
    planSeconds: planBack,
    topUpSeconds: lotSeconds(lotsBack),
    reservedSeconds: -held,
    usedSeconds: used,
  });
  const lapsed = hold.period === account.period ? 0 : planBack;
  const entries: LedgerEntry[] = [entry];
  if (lapsed > 0) entries.push(line('expire', `expire#${key}`, { planSeconds: -lapsed }));
  const returned: CreditAccount = {
    ...account,
    planSeconds: account.planSeconds + planBack - lapsed,
    lots: merged(account.lots, lotsBack),
    reservedSeconds: account.reservedSeconds - held,
    months: withUsed(account.months, hold.period, used),
  };
  const expired = expireLots(returned, now, `#${key}`);
  return { account: expired.account, entries: [...entries, ...expired.entries] };
}

/**
 * Adds used seconds to the month in which they were reserved, whenever the job ends; ignored if that month is no longer
 * retained.
 */
function withUsed(months: readonly MonthTotal[], month: string, seconds: number): readonly MonthTotal[] {
  return months.map((total) =>
    total.month === month ? { ...total, usedSeconds: total.usedSeconds + seconds } : total,
  );
}

function takeFromLots(lots: readonly Lot[], seconds: number): { taken: Lot[]; rest: Lot[] } {
  const taken: Lot[] = [];
  const rest: Lot[] = [];
  let missing = seconds;
  for (const lot of lots) {
    const part = Math.min(missing, lot.seconds);
    missing -= part;
    if (part > 0) taken.push({ ...lot, seconds: part });
    if (part < lot.seconds) rest.push({ ...lot, seconds: lot.seconds - part });
  }
  return { taken, rest };
}

function merged(lots: readonly Lot[], back: readonly Lot[]): readonly Lot[] {
  if (back.length === 0) return lots;
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  for (const lot of back) {
    // An existing lot may expire later than it did when its seconds were held.
    const { seconds, ...before } = byId.get(lot.id) ?? { ...lot, seconds: 0 };
    byId.set(lot.id, { ...before, seconds: seconds + lot.seconds });
  }
  return sorted([...byId.values()]);
}

function sorted(lots: readonly Lot[]): readonly Lot[] {
  return [...lots].sort((a, b) =>
    a.expiresAt < b.expiresAt ? -1 : a.expiresAt > b.expiresAt ? 1 : a.id < b.id ? -1 : 1,
  );
}
