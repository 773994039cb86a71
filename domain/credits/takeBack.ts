import { type Booking, type CreditAccount, line, type Owed } from './account.ts';
import { thawed } from './freeze.ts';
import { raisePlan } from './operations.ts';

interface TakenBack {
  readonly booking: Booking;
  readonly seconds: number;
}

/**
 * Takes back the seconds that a plan granted for this month beyond `keptSeconds`, for example when its payment was
 * returned. Used and reserved seconds are not taken; reserved ones are taken when they return. A plan that is paid for
 * afterwards grants the taken seconds again.
 */
export function takeBackPlan(account: CreditAccount, keptSeconds: number, key: string): TakenBack {
  const granted = account.months.find(({ month }) => month === account.period)?.grantedSeconds ?? 0;
  const seconds = Math.min(account.planSeconds, Math.max(0, granted - keptSeconds));
  const months = account.months.map((total) =>
    total.month === account.period
      ? { ...total, grantedSeconds: granted - seconds, takenBack: (total.takenBack ?? 0) + 1 }
      : total,
  );
  const entries = [line('refund', key, { planSeconds: seconds === 0 ? 0 : -seconds })];
  return { booking: { account: { ...account, planSeconds: account.planSeconds - seconds, months }, entries }, seconds };
}

/**
 * Takes back the month's seconds of a plan before its payment is refunded. The plan grants none until `releasePlan`.
 */
export function holdPlan(account: CreditAccount, keptSeconds: number, key: string): Booking {
  const { booking } = takeBackPlan(account, keptSeconds, key);
  return { ...booking, account: { ...booking.account, isPlanHeld: true } };
}

/** Grants what the person's plan grants by now, after its payment was refunded or could not be. */
export function releasePlan({ isPlanHeld: _, ...account }: CreditAccount, planSeconds: number, key: string): Booking {
  const raised = raisePlan(account, planSeconds);
  return { ...raised, entries: [line('thaw', key), ...raised.entries] };
}

/**
 * Takes back the rest of a lot, or a part of it: 0 seconds if it was used up, has expired or never existed. The missing
 * rest of a part is owed as long as a job may return it.
 */
export function takeBackLot(account: CreditAccount, lotId: string, key: string, part?: number): TakenBack {
  const left = account.lots.find(({ id }) => id === lotId)?.seconds ?? 0;
  const seconds = Math.min(left, part ?? left);
  const lots = account.lots.flatMap((lot) => {
    if (lot.id !== lotId) return [lot];
    return seconds === left ? [] : [{ ...lot, seconds: left - seconds }];
  });
  const entries = [line('refund', key, { topUpSeconds: seconds === 0 ? 0 : -seconds })];
  // Frozen seconds are no longer in the balance, so they have no line.
  const { account: rest, seconds: ofFrozen } = takeFrozen({ ...account, lots }, lotId, part && part - seconds);
  const missing = (part ?? seconds) - seconds - (part === undefined ? 0 : ofFrozen);
  return { booking: { account: owing(rest, lotId, missing), entries }, seconds };
}

/** Removes some or all of the frozen seconds of a lot. */
function takeFrozen(account: CreditAccount, lotId: string, part?: number) {
  const found = account.frozen?.find(({ id }) => id === lotId);
  if (!found) return { account, seconds: 0 };
  const rest = thawed(account, lotId);
  if (part === undefined) return { account: rest, seconds: found.seconds };
  const seconds = Math.min(part, found.seconds);
  return {
    account: { ...rest, frozen: [...(rest.frozen ?? []), { ...found, seconds: found.seconds - seconds }] },
    seconds,
  };
}

/**
 * After a job has ended, takes back seconds that returned to a plan whose payment was returned in the meantime, or to
 * lots that were partly refunded. `keptSeconds` is the amount that today's plan grants for the month. @param suffix of
 * the keys, one for each job
 */
export function takeBackReturned(closed: Booking, keptSeconds: number, suffix: string): Booking {
  let { account } = closed;
  const entries = [...closed.entries];
  const add = ({ booking, seconds }: TakenBack) => {
    if (seconds === 0) return;
    account = booking.account;
    entries.push(...booking.entries);
  };
  const month = account.months.find(({ month }) => month === account.period);
  if (month?.takenBack) add(takeBackPlan(account, keptSeconds, `refund#plan#${suffix}`));
  for (const { lotId, seconds } of account.owed ?? []) {
    const left = account.lots.find(({ id }) => id === lotId)?.seconds ?? 0;
    add(takeBackLot(account, lotId, `refund#${lotId}#${suffix}`, Math.min(left, seconds)));
    account = owing(account, lotId, -Math.min(left, seconds));
  }
  return { account: account.reservedSeconds === 0 ? withOwed(account, []) : account, entries };
}

/** Changes the owed seconds of a lot; never more than jobs hold, because no more can return. */
function owing(account: CreditAccount, lotId: string, more: number): CreditAccount {
  if (more === 0) return account;
  const { owed = [], reservedSeconds } = account;
  const before = owed.find((one) => one.lotId === lotId)?.seconds ?? 0;
  const seconds = Math.min(before + more, reservedSeconds);
  const others = owed.filter((one) => one.lotId !== lotId);
  return withOwed(account, seconds > 0 ? [...others, { lotId, seconds }] : others);
}

function withOwed({ owed: _, ...account }: CreditAccount, owed: readonly Owed[]): CreditAccount {
  return owed.length > 0 ? { ...account, owed } : account;
}
