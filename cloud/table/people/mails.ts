import { keys } from '../core/keys.ts';
import { getItem, type Table, updateItem } from '../core/table.ts';
import { patch } from '../core/update.ts';

/** Cause of a mail. Each cause sends one mail. */
export interface MailCause {
  readonly kind: string;
  /** Identifies the cause among those of its kind. Contains nobody's id or address. */
  readonly ref: string;
}

interface MailItem {
  /** Time (epoch seconds) until which one function has the exclusive right to send the mail. */
  readonly claimedUntil: number;
  /** Time at which the mail was sent or permanently rejected, ISO 8601; absent before. */
  readonly endedAt?: string;
}

/** Exceeds the maximum run time of the function that sends a mail. */
const claimSeconds = 60;

/** Exceeds the time during which an event may be redelivered. */
const keptDays = 90;

/**
 * Claims a mail, atomically. `mine`: the caller sends it. `claimed`: another function is sending it, or was
 * interrupted; it can be claimed again after a minute. `ended`: it was sent, or permanently rejected.
 */
export async function claimMail(table: Table, cause: MailCause, now: Date): Promise<'mine' | 'claimed' | 'ended'> {
  const key = keys.mail(cause.kind, cause.ref);
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const claim = patch(key, {
    set: { claimedUntil: nowSeconds + claimSeconds, expiresAt: nowSeconds + keptDays * 24 * 60 * 60 },
    when: [
      { field: 'endedAt', absent: true },
      { field: 'claimedUntil', atMost: nowSeconds },
    ],
  });
  if (await updateItem(table, claim)) return 'mine';
  return (await getItem<MailItem>(table, key))?.endedAt ? 'ended' : 'claimed';
}

/** Records that a claimed mail was sent, or permanently rejected. */
export const endMail = (table: Table, cause: MailCause, now: Date) =>
  updateItem(table, patch(keys.mail(cause.kind, cause.ref), { set: { endedAt: now.toISOString() } }));
