import { type Booking, type CreditAccount, type LedgerEntry, line } from './account.ts';

/** The month it is and what the person's plan grants for it. */
export interface Today {
  /** ISO 8601 in UTC. */
  readonly now: string;
  /** `YYYY-MM` in UTC. */
  readonly period: string;
  readonly planSeconds: number;
}

/**
 * The account as it has to be now: a new month replaces what was left of the old one by the plan's seconds, and
 * lots past their date are gone. Every reader and writer goes through here, so a balance is right even when the
 * monthly job is late. Doing it twice changes nothing.
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
  return { account: { ...account, period, planSeconds }, entries };
}

/** `because` tells apart the second expiry of one lot, when a job gave seconds back after the first. */
export function expireLots(account: CreditAccount, now: string, because = ''): Booking {
  const gone = account.lots.filter((lot) => lot.expiresAt <= now);
  if (gone.length === 0) return { account, entries: [] };
  const entries = gone.map((lot) => line('expire', `expire#lot#${lot.id}${because}`, { topUpSeconds: -lot.seconds }));
  return { account: { ...account, lots: account.lots.filter((lot) => lot.expiresAt > now) }, entries };
}
