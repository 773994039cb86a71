import { type Booking, type CreditAccount, keptMonths, type LedgerEntry, line, type MonthTotal } from './account.ts';

/** Current time and month, and the seconds that the person's plan grants for that month. */
export interface Today {
  /** ISO 8601 in UTC. */
  readonly now: string;
  /** `YYYY-MM` in UTC. */
  readonly period: string;
  readonly planSeconds: number;
}

/**
 * Brings the account up to date: in a new month the plan's seconds replace the remaining ones, and expired lots are
 * removed. All reads and writes use this (`bringBothUpToDate`), so a balance is correct even if the monthly job is late. Idempotent.
 */
export function bringUpToDate(account: CreditAccount, today: Today): Booking {
  const turned = turnPeriod(account, today);
  const expired = expireLots(turned.account, today.now);
  return { account: expired.account, entries: [...turned.entries, ...expired.entries] };
}

function turnPeriod(account: CreditAccount, { period, planSeconds }: Today): Booking {
  if (account.period >= period) return { account, entries: [] };
  const entries: LedgerEntry[] = [];
  if (account.planSeconds > 0) {
    entries.push(line('expire', `expire#plan#${account.period}`, { planSeconds: -account.planSeconds }));
  }
  entries.push(line('grant', `grant#plan#${period}`, { planSeconds }));
  const months = withMonth(account.months, { month: period, grantedSeconds: planSeconds, usedSeconds: 0 });
  return { account: { ...account, period, planSeconds, months }, entries };
}

function withMonth(months: readonly MonthTotal[], next: MonthTotal): readonly MonthTotal[] {
  return [...months, next].slice(-keptMonths);
}

/**
 * Removes expired lots. @param suffix distinguishes the keys if a lot expires again, because a job returned seconds
 * after it had expired.
 */
export function expireLots(account: CreditAccount, now: string, suffix = ''): Booking {
  const expired = account.lots.filter((lot) => lot.expiresAt <= now);
  if (expired.length === 0) return { account, entries: [] };
  const entries = expired.map((lot) => line('expire', `expire#lot#${lot.id}${suffix}`, { topUpSeconds: -lot.seconds }));
  return { account: { ...account, lots: account.lots.filter((lot) => lot.expiresAt > now) }, entries };
}
