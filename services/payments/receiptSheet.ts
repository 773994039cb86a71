import type { Sheet } from '../../cloud/paper.ts';
import type { Receipt } from '../../domain/payments/receipt.ts';
import { moneyDigits } from '../../domain/plans/currencies.ts';
import { localeOf } from '../mail/write.ts';
import { receiptDay, receiptWords } from './receiptWords.ts';

/** Returns the printed form of a receipt. It depends on the receipt only, so it never changes. */
export function receiptSheet(receipt: Receipt): Sheet {
  const { kind, number, issuedAt, paidAt, takesBack, seller, buyer, lines, totalCents, currency, reference } = receipt;
  const locale = localeOf(receipt.locale);
  const { titles, labels, notes } = receiptWords[locale];
  // Formats the currency as a code: not every font has its symbol, and several currencies use $.
  const digits = { minimumFractionDigits: moneyDigits(currency), maximumFractionDigits: moneyDigits(currency) };
  const amounts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code', ...digits });
  const money = (cents: number) => amounts.format(cents / 100).replaceAll('\u00a0', ' ');
  return {
    locale,
    title: titles[kind],
    madeAt: new Date(issuedAt),
    parties: [
      { label: labels.seller, lines: [seller.name, ...seller.address] },
      { label: labels.buyer, lines: [buyer.name, buyer.email].filter((line) => line !== '') },
    ],
    facts: [
      { label: labels.number, value: number },
      ...(takesBack === null ? [] : [{ label: labels.takesBack, value: takesBack }]),
      { label: labels.issuedAt, value: receiptDay(locale, issuedAt) },
      { label: labels.paidAt, value: receiptDay(locale, paidAt) },
      { label: labels.method, value: methodOf(receipt) },
      ...(reference === null ? [] : [{ label: labels.reference, value: reference }]),
    ],
    headings: [labels.what, labels.amount],
    rows: lines.map(({ text, amountCents }) => [text, money(amountCents)]),
    total: [kind === 'receipt' ? labels.total : labels.refunded, money(totalCents)],
    notes: notes[receipt.isPart ? 'part' : kind],
  };
}

function methodOf({ provider, card, locale }: Receipt): string {
  const name = receiptWords[localeOf(locale)].methods[provider];
  return card ? `${card.brand[0]?.toUpperCase()}${card.brand.slice(1)} •••• ${card.last4}` : name;
}
