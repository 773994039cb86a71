import { setTimeout as sleep } from 'node:timers/promises';
import type { Cloud } from '../../cloud/cloud.ts';
import { TableBusy } from '../../cloud/table/core/attempt.ts';
import { creditedCents, getReceipt, putNewReceipt, receiptCount } from '../../cloud/table/money/receipts.ts';
import { getUser } from '../../cloud/table/people/users.ts';
import type { Locale } from '../../domain/languages/locales.ts';
import type { PartRefund } from '../../domain/payments/payments.ts';
import { type Receipt, type ReceiptLine, type Sale, type Seller, seriesOf } from '../../domain/payments/receipt.ts';
import { localeOf } from '../mail/write.ts';
import { receiptWords } from './receiptWords.ts';

export type ReceiptParts = Pick<Cloud, 'ledger' | 'now' | 'config'>;

/** Sale with the texts of its lines, which are written when the receipt is issued. */
export interface NewSale extends Sale {
  readonly linesIn: (locale: Locale) => readonly ReceiptLine[];
}

const maxAttempts = 40;

const noSeller: Seller = { name: 'Otoji', address: [] };

/** Returns the receipt of a payment, and issues it if necessary. Idempotent, even with concurrent calls. */
export async function issueReceipt(cloud: ReceiptParts, userId: string, sale: NewSale): Promise<Receipt> {
  const issued = await getReceipt(cloud.ledger, userId, sale.paymentId, 'receipt');
  if (issued) return issued;
  const { linesIn, ...sold } = sale;
  // No data is left of a deleted account.
  const user = await getUser(cloud.ledger, userId);
  const locale = localeOf(user?.language);
  const names = [user?.firstName, user?.lastName];
  const name = (locale === 'ja' ? names.reverse() : names).filter(Boolean).join(' ');
  return takeNumber(cloud, {
    ...sold,
    ...{ kind: 'receipt', userId, takesBack: null, locale, lines: linesIn(locale) },
    seller: cloud.config.seller ?? noSeller,
    buyer: { name, email: user?.email ?? '' },
  });
}

/**
 * Issues the credit note for a partial refund, or for the rest of the payment; once for each. All of them together
 * never take back more than was paid: returns undefined if nothing is left to take back. A credit note for the whole
 * payment repeats the receipt's texts.
 */
export async function issueCreditNote(
  cloud: ReceiptParts,
  receipt: Receipt,
  part?: PartRefund,
): Promise<Receipt | undefined> {
  const { userId, paymentId, totalCents: paidCents, number } = receipt;
  const issued = await getReceipt(cloud.ledger, userId, paymentId, 'creditNote', part?.refundId);
  if (issued) return issued;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const credited = await creditedCents(cloud.ledger, userId, paymentId);
    const cents = Math.min(part?.amountCents ?? paidCents, paidCents - credited);
    if (cents <= 0) return undefined;
    const isPart = cents < paidCents;
    const note = {
      ...receipt,
      ...{ kind: 'creditNote' as const, takesBack: number, totalCents: -cents, lines: returned(receipt, cents) },
      ...(isPart && { isPart }),
      ...(part && { refundId: part.refundId }),
    };
    const made = await tryNumber(cloud, note, credited);
    if (made) return made;
    await waitAfter(attempt);
  }
  throw busy(receipt.paymentId);
}

/** Returns the lines that a credit note takes back: all lines of the receipt, or one sum if it takes back less. */
function returned({ lines, totalCents, locale }: Receipt, cents: number): readonly ReceiptLine[] {
  if (cents < totalCents) return [{ text: receiptWords[localeOf(locale)].part, amountCents: -cents }];
  return lines.map(({ text, amountCents }) => ({ text, amountCents: -amountCents }));
}

type Draft = Omit<Receipt, 'number' | 'issuedAt'>;

/** Takes the next number of the year. Of concurrent calls, one gets it, and the others try the number after it. */
async function takeNumber(cloud: ReceiptParts, draft: Draft): Promise<Receipt> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const made = await tryNumber(cloud, draft);
    if (made) return made;
    await waitAfter(attempt);
  }
  throw busy(draft.paymentId);
}

/** Tries to issue a receipt once. Returns undefined if another receipt came first. */
async function tryNumber(cloud: ReceiptParts, draft: Draft, credited?: number): Promise<Receipt | undefined> {
  const { userId, paymentId, kind, refundId } = draft;
  const now = cloud.now();
  const series = seriesOf(kind, now.getUTCFullYear());
  const count = await receiptCount(cloud.ledger, series);
  const made = await putNewReceipt(cloud.ledger, { ...draft, issuedAt: now.toISOString() }, series, count, credited);
  if (made === 'issued')
    return (await getReceipt(cloud.ledger, userId, paymentId, kind, refundId)) ?? missing(paymentId);
  return made === 'taken' ? undefined : made;
}

const waitAfter = (attempt: number) => sleep(Math.random() * Math.min(500, 10 * attempt));

const busy = (paymentId: string) =>
  new TableBusy(new Error(`every attempt to number the receipt of ${paymentId} lost to another receipt`));

function missing(paymentId: string): never {
  throw new Error(`the receipt of ${paymentId} was neither new nor there`);
}
