import type { CreditAccount } from './account.ts';

/** Returns whether all of a purchased lot is still there, so that no job uses or holds any of it. */
export const isLotUnused = ({ lots }: CreditAccount, lotId: string, seconds: number): boolean =>
  lots.some((lot) => lot.id === lotId && lot.seconds === seconds);

/**
 * Returns whether everything that a plan granted beyond `keptSeconds` a month is still there. `since` is the month of
 * its payment, `YYYY-MM` in UTC; the account is up to date.
 */
export function isPlanUnused(account: CreditAccount, keptSeconds: number, since: string): boolean {
  const { period, months, planSeconds } = account;
  const granted = months.find(({ month }) => month === period)?.grantedSeconds ?? 0;
  const before = months.filter(({ month }) => since <= month && month < period);
  return planSeconds >= granted - keptSeconds && before.every(({ usedSeconds }) => usedSeconds <= keptSeconds);
}
