import { type Booking, type CreditAccount, type Lot, line } from './account.ts';
import { withLot } from './operations.ts';

/**
 * Freezes the rest of a lot whose payment is disputed, so that no job uses it. Seconds held by jobs are frozen when the
 * jobs return them (`freezeReturned`). Calling it again freezes the seconds that have been returned since.
 */
export function freezeLot(
  account: CreditAccount,
  lot: Pick<Lot, 'id' | 'expiresAt'>,
  key: string,
  now: string,
): Booking {
  const { id, expiresAt } = lot;
  const left = account.lots.find((one) => one.id === id);
  const before = account.frozen?.find((one) => one.id === id);
  const seconds = left?.seconds ?? 0;
  const held = before
    ? { ...before, seconds: before.seconds + seconds }
    : { id, expiresAt: left?.expiresAt ?? expiresAt, seconds, frozenAt: now };
  const lots = account.lots.filter((one) => one.id !== id);
  const frozen = [...(account.frozen ?? []).filter((one) => one.id !== id), held];
  return {
    account: { ...account, lots, frozen },
    entries: [line('freeze', key, { topUpSeconds: seconds === 0 ? 0 : -seconds })],
  };
}

/** Releases a frozen lot, with the time that it had left before expiry when it was frozen. */
export function thawLot(account: CreditAccount, lotId: string, key: string, now: string): Booking {
  const held = account.frozen?.find(({ id }) => id === lotId);
  const seconds = held?.seconds ?? 0;
  const rest = thawed(account, lotId);
  const entries = [line('thaw', key, { topUpSeconds: seconds })];
  if (!held || seconds === 0) return { account: rest, entries };
  const heldMs = Math.max(0, Date.parse(now) - Date.parse(held.frozenAt));
  const expiresAt = new Date(Date.parse(held.expiresAt) + heldMs).toISOString();
  return { account: withLot(rest, { id: lotId, seconds, expiresAt }), entries };
}

/**
 * After a job has ended, freezes the seconds that it returned to lots whose payment is disputed. @param suffix of the
 * keys
 */
export function freezeReturned(closed: Booking, suffix: string, now: string): Booking {
  return (closed.account.frozen ?? []).reduce((booking, { id, expiresAt }) => {
    if (!booking.account.lots.some((lot) => lot.id === id)) return booking;
    const { account, entries } = freezeLot(booking.account, { id, expiresAt }, `freeze#${id}#${suffix}`, now);
    return { account, entries: [...booking.entries, ...entries] };
  }, closed);
}

/** Returns the account without the frozen seconds of a lot. */
export function thawed({ frozen = [], ...account }: CreditAccount, lotId: string): CreditAccount {
  const others = frozen.filter(({ id }) => id !== lotId);
  return others.length > 0 ? { ...account, frozen: others } : account;
}
