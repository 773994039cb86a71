import type { CreditAccount } from './account.ts';
import { charactersOf, partOf } from './characters.ts';

/** Returns whether all of a purchased lot is still there, so that no job uses or holds any of it. */
export const isLotUnused = (account: CreditAccount, lotId: string, seconds: number): boolean =>
  hasLot(account, lotId, seconds) && hasLot(partOf(account, 'character'), lotId, charactersOf(seconds));

const hasLot = ({ lots }: CreditAccount, lotId: string, amount: number): boolean =>
  lots.some((lot) => lot.id === lotId && lot.seconds === amount);

/**
 * Returns whether everything that a plan granted beyond `keptSeconds` a month is still there. `since` is the month of
 * its payment, `YYYY-MM` in UTC; the account is up to date.
 */
export const isPlanUnused = (account: CreditAccount, keptSeconds: number, since: string): boolean =>
  isWithin(account, keptSeconds, since) && isWithin(partOf(account, 'character'), charactersOf(keptSeconds), since);

function isWithin(account: CreditAccount, keptSeconds: number, since: string): boolean {
  const { period, months, planSeconds } = account;
  const granted = months.find(({ month }) => month === period)?.grantedSeconds ?? 0;
  const before = months.filter(({ month }) => since <= month && month < period);
  return planSeconds >= granted - keptSeconds && before.every(({ usedSeconds }) => usedSeconds <= keptSeconds);
}
