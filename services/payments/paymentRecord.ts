import type { Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { PlanInvoice } from '../../cloud/payments/stripe/invoices.ts';
import type { Locale } from '../../domain/languages/locales.ts';
import type { Order, OrderDiscount, PaymentProviderName } from '../../domain/payments/payments.ts';
import type { Receipt, ReceiptLine } from '../../domain/payments/receipt.ts';
import { topUp } from '../../domain/plans/topUp.ts';
import { orderLines, planLines } from './receiptWords.ts';

type Charge = Reply<typeof routes.listCharges>['charges'][number];
type Status = Charge['status'];

/** Description of a payment that is the same for every provider. */
export type PaymentRecord = Pick<
  Charge,
  | 'title'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'gainCategory'
  | 'quantity'
  | 'unitPrice'
  | 'totalPrice'
  | 'aurisPoint'
  | 'discount'
>;

/** Describes an order of minutes. */
export function recordOfOrder(order: Order, locale: Locale): PaymentRecord {
  const { provider, status, priceCents, discount = null } = order;
  const quantity = order.seconds / topUp.secondsPerPoint;
  return {
    title: orderLines(locale, order)[0]?.text ?? '',
    paymentStatus: status,
    paymentMethod: methodOf(provider),
    gainCategory: 'topup',
    quantity,
    unitPrice: (discount?.listPriceCents ?? priceCents) / quantity / 100,
    totalPrice: priceCents / 100,
    aurisPoint: quantity,
    discount,
  };
}

/** Describes a plan payment by card. */
export const recordOfInvoice = (invoice: PlanInvoice, status: Status, locale: Locale): PaymentRecord =>
  recordOfPlan(
    planLines(locale, invoice),
    { ...invoice, provider: 'stripe', discount: discountOfInvoice(invoice) },
    status,
  );

/** Describes a plan payment as its receipt does. */
export const recordOfReceipt = (receipt: Receipt, status: Status): PaymentRecord =>
  recordOfPlan(receipt.lines, receipt, status);

interface PlanPayment {
  readonly totalCents: number;
  readonly provider: PaymentProviderName;
  readonly discount?: OrderDiscount | undefined;
}

function recordOfPlan(
  lines: readonly ReceiptLine[],
  { totalCents, provider, discount }: PlanPayment,
  status: Status,
): PaymentRecord {
  return {
    title: lines.find(({ amountCents }) => amountCents > 0)?.text ?? '',
    paymentStatus: status,
    paymentMethod: methodOf(provider),
    gainCategory: 'plan',
    quantity: 1,
    unitPrice: (discount?.listPriceCents ?? totalCents) / 100,
    totalPrice: totalCents / 100,
    aurisPoint: null,
    discount: discount ?? null,
  };
}

/** Returns the discount by a code that reduced an invoice; undefined without one. */
function discountOfInvoice({ lines, totalCents }: PlanInvoice): OrderDiscount | undefined {
  const reductions = lines.filter(({ reduction }) => reduction !== null);
  const reduction = reductions[0]?.reduction;
  const listPriceCents = reductions.reduce((cents, { amountCents }) => cents - amountCents, totalCents);
  return reduction ? { code: reduction.code, percent: reduction.percent, listPriceCents } : undefined;
}

const methodOf = (provider: PaymentProviderName): Charge['paymentMethod'] =>
  provider === 'stripe' ? 'card' : provider;
