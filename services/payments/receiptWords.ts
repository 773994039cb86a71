import type { PlanInvoice } from '../../cloud/payments/stripe/invoices.ts';
import type { Locale } from '../../domain/languages/locales.ts';
import type { Order, PaymentProviderName } from '../../domain/payments/payments.ts';
import type { ReceiptKind, ReceiptLine } from '../../domain/payments/receipt.ts';
import type { PaidPlanName } from '../../domain/plans/catalogue.ts';

const planNames: Readonly<Record<Locale, Readonly<Record<PaidPlanName, string>>>> = {
  en: { starter: 'Starter', standard: 'Standard', professional: 'Professional' },
  ja: { starter: 'スターター', standard: 'スタンダード', professional: 'プロフェッショナル' },
};

interface Words {
  readonly titles: Readonly<Record<ReceiptKind, string>>;
  readonly minutes: (minutes: string) => string;
  readonly discount: (code: string, percent: number) => string;
  /** Plan from one day until another. `unused`: credit for the unused time of a plan paid before. */
  readonly plan: (name: string, days: string) => string;
  readonly unused: (name: string, days: string) => string;
  readonly anyPlan: string;
  /** Label of a partial refund. */
  readonly part: string;
  readonly methods: Readonly<Record<PaymentProviderName, string>>;
  readonly labels: Readonly<
    Record<
      | 'number'
      | 'issuedAt'
      | 'paidAt'
      | 'takesBack'
      | 'method'
      | 'reference'
      | 'seller'
      | 'buyer'
      | 'what'
      | 'amount'
      | 'total'
      | 'refunded',
      string
    >
  >;
  readonly notes: Readonly<Record<ReceiptKind | 'part', readonly string[]>>;
}

/** Texts of receipts and credit notes. */
export const receiptWords: Readonly<Record<Locale, Words>> = {
  en: {
    titles: { receipt: 'Receipt', creditNote: 'Credit note' },
    minutes: (minutes) => `${minutes} additional minutes of transcription`,
    discount: (code, percent) => `Discount ${code}, ${percent}%`,
    plan: (name, days) => `Plan ${name}, ${days}`,
    unused: (name, days) => `Unused time of plan ${name}, ${days}`,
    anyPlan: 'Plan',
    part: 'Partial refund',
    methods: { stripe: 'Card', paypal: 'PayPal', doku: 'DOKU', dragonpay: 'Dragonpay' },
    labels: {
      number: 'Number',
      issuedAt: 'Date of issue',
      paidAt: 'Paid on',
      takesBack: 'For receipt',
      method: 'Paid with',
      reference: 'Reference',
      seller: 'From',
      buyer: 'To',
      what: 'Details',
      amount: 'Amount',
      total: 'Total paid',
      refunded: 'Total returned',
    },
    notes: {
      receipt: ['Paid in full. Dates are in UTC.'],
      creditNote: ['The payment was returned in full. Dates are in UTC.'],
      part: ['A part of the payment was returned. Dates are in UTC.'],
    },
  },
  ja: {
    titles: { receipt: '領収書', creditNote: '返金明細書' },
    minutes: (minutes) => `追加の文字起こし時間 ${minutes}分`,
    discount: (code, percent) => `割引コード ${code}（${percent}%）`,
    plan: (name, days) => `${name}プラン（${days}）`,
    unused: (name, days) => `${name}プランの未使用分（${days}）`,
    anyPlan: 'プラン',
    part: '一部返金',
    methods: { stripe: 'カード', paypal: 'PayPal', doku: 'DOKU', dragonpay: 'Dragonpay' },
    labels: {
      number: '番号',
      issuedAt: '発行日',
      paidAt: 'お支払い日',
      takesBack: '対象の領収書',
      method: 'お支払い方法',
      reference: '照会番号',
      seller: '発行者',
      buyer: 'お客様',
      what: '内容',
      amount: '金額',
      total: '領収金額',
      refunded: '返金金額',
    },
    notes: {
      receipt: ['上記の金額を領収いたしました。日付は協定世界時（UTC）です。'],
      creditNote: ['上記の金額を全額返金いたしました。日付は協定世界時（UTC）です。'],
      part: ['お支払いの一部として上記の金額を返金いたしました。日付は協定世界時（UTC）です。'],
    },
  },
};

/** Formats a day in UTC: `November 21, 2026` or `2026年11月21日`. */
export const receiptDay = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** Returns the receipt lines of an order of minutes, and of its discount. */
export function orderLines(locale: Locale, { seconds, priceCents, discount }: Order): readonly ReceiptLine[] {
  const words = receiptWords[locale];
  const text = words.minutes(Math.ceil(seconds / 60).toLocaleString(locale));
  if (!discount) return [{ text, amountCents: priceCents }];
  const { code, percent, listPriceCents } = discount;
  return [
    { text, amountCents: listPriceCents },
    { text: words.discount(code, percent), amountCents: priceCents - listPriceCents },
  ];
}

/**
 * Returns the receipt lines of a plan's invoice, or a single line if its own lines do not add up to the amount paid.
 */
export function planLines(
  locale: Locale,
  { lines, totalCents }: Pick<PlanInvoice, 'lines' | 'totalCents'>,
): readonly ReceiptLine[] {
  const { plan: bought, unused, anyPlan, discount } = receiptWords[locale];
  const day = (iso: string) => receiptDay(locale, iso);
  const named = lines.map(({ plan, reduction, from, until, amountCents }) => {
    if (reduction) return { text: discount(reduction.code, reduction.percent), amountCents };
    const name = plan ? planNames[locale][plan] : anyPlan;
    return { text: (amountCents < 0 ? unused : bought)(name, `${day(from)} – ${day(until)}`), amountCents };
  });
  const sum = named.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return named.length > 0 && sum === totalCents ? named : [{ text: anyPlan, amountCents: totalCents }];
}
