import { keys } from '../core/keys.ts';
import { getItem, type Table, updateItem } from '../core/table.ts';
import { patch } from '../core/update.ts';

/** Why a mail is sent. Each cause sends one mail. */
export interface MailCause {
  readonly kind: string;
  /** What of its kind: it tells causes apart and contains nobody's id or address. */
  readonly ref: string;
}

interface MailItem {
  /** Until then (epoch seconds) one function sends the mail. */
  readonly claimedUntil: number;
  /** When it was sent or refused for good, ISO 8601; absent before. */
  readonly endedAt?: string;
}

/** Longer than the function that sends a mail may run. */
const claimSeconds = 60;

/** Longer than any event is delivered again. */
const keptDays = 90;

/**
 * Claims a mail, atomically. `mine`: the caller sends it. `claimed`: another function is sending it, or was cut off; a
 * minute later it can be claimed again. `ended`: it was sent, or refused for good.
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

/** Records that a claimed mail was sent, or refused for good. */
export const endMail = (table: Table, cause: MailCause, now: Date) =>
  updateItem(table, patch(keys.mail(cause.kind, cause.ref), { set: { endedAt: now.toISOString() } }));
