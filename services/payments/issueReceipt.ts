import { setTimeout as sleep } from 'node:timers/promises';
import type { Cloud } from '../../cloud/cloud.ts';
import { getReceipt, putNewReceipt, receiptCount } from '../../cloud/table/receipts.ts';
import { getUser } from '../../cloud/table/users.ts';
import type { Locale } from '../../domain/languages/locales.ts';
import { type Receipt, type ReceiptLine, type Sale, type Seller, seriesOf } from '../../domain/payments/receipt.ts';
import { localeOf } from '../mail/write.ts';

export type ReceiptParts = Pick<Cloud, 'ledger' | 'now' | 'config'>;

/** A sale with the words of its lines, which are written when the receipt is issued. */
export interface NewSale extends Sale {
  readonly linesIn: (locale: Locale) => readonly ReceiptLine[];
}

const maxAttempts = 40;

const noSeller: Seller = { name: 'Otoji', address: [] };

/** The receipt of a payment, which is issued if there is none: once, however often and by whomever it is asked for. */
export async function issueReceipt(cloud: ReceiptParts, userId: string, sale: NewSale): Promise<Receipt> {
  const issued = await getReceipt(cloud.ledger, userId, sale.paymentId, 'receipt');
  if (issued) return issued;
  const { linesIn, ...sold } = sale;
  // Of an account that was deleted nothing is known any more.
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

/** The credit note that takes a receipt back, which is issued once. It repeats the receipt's words. */
export async function issueCreditNote(cloud: ReceiptParts, receipt: Receipt): Promise<Receipt> {
  const issued = await getReceipt(cloud.ledger, receipt.userId, receipt.paymentId, 'creditNote');
  if (issued) return issued;
  return takeNumber(cloud, {
    ...receipt,
    ...{ kind: 'creditNote', takesBack: receipt.number, totalCents: -receipt.totalCents },
    lines: receipt.lines.map(({ text, amountCents }) => ({ text, amountCents: -amountCents })),
  });
}

/** Takes the next number of the year. Of calls at once one gets it, and the others try the one after it. */
async function takeNumber(cloud: ReceiptParts, draft: Omit<Receipt, 'number' | 'issuedAt'>): Promise<Receipt> {
  const { userId, paymentId, kind } = draft;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const now = cloud.now();
    const series = seriesOf(kind, now.getUTCFullYear());
    const count = await receiptCount(cloud.ledger, series);
    const made = await putNewReceipt(cloud.ledger, { ...draft, issuedAt: now.toISOString() }, series, count);
    if (made === 'issued') return (await getReceipt(cloud.ledger, userId, paymentId, kind)) ?? missing(paymentId);
    if (made !== 'taken') return made;
    await sleep(Math.random() * Math.min(500, 10 * attempt));
  }
  throw new Error(`the ${kind} of ${paymentId} got no number, because the series stayed busy`);
}

function missing(paymentId: string): never {
  throw new Error(`the receipt of ${paymentId} was neither new nor there`);
}
