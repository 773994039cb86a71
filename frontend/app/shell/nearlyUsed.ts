import type { Account } from '../../entities/account/account.ts';

type Seconds = Pick<Account['balance'], 'planSeconds' | 'planSecondsLeft' | 'topUpSecondsLeft' | 'reservedSeconds'>;

/** Whether a fifth of the month's minutes or less is left. False while jobs hold minutes, which may be returned. */
export function isNearlyUsed({ planSeconds, planSecondsLeft, topUpSecondsLeft, reservedSeconds }: Seconds): boolean {
  const left = planSecondsLeft + topUpSecondsLeft;
  return reservedSeconds === 0 && left >= 60 && left <= planSeconds / 5;
}
