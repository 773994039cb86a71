import type { OpenStripe } from '../../cloud/payments/stripe/client.ts';
import { listPlanInvoices, type PlanInvoice } from '../../cloud/payments/stripe/invoices.ts';
import { getOrder } from '../../cloud/table/money/orders.ts';
import { getPaymentCustomer } from '../../cloud/table/money/paymentCustomers.ts';
import type { Order, PartRefund } from '../../domain/payments/payments.ts';
import { issueCreditNote, issueReceipt, type NewSale, type ReceiptParts } from './issueReceipt.ts';
import { orderLines, planLines } from './receiptWords.ts';

/** Returns the time when an order was paid; undefined for an unpaid order. */
export const paidAtOf = ({ paidAt, status, createdAt }: Order): string | undefined =>
  paidAt ?? (status === 'paid' ? createdAt : undefined);

/** Issues the receipt of a paid order, and credit notes for its partial and full refunds. */
export async function issueReceiptsOfOrder(
  cloud: ReceiptParts,
  orderId: string,
  parts: readonly PartRefund[] = [],
): Promise<void> {
  const order = await getOrder(cloud.ledger, orderId);
  const paidAt = order && paidAtOf(order);
  if (!order || !paidAt) return;
  const receipt = await issueReceipt(cloud, order.userId, saleOf(order, paidAt));
  for (const part of parts) await issueCreditNote(cloud, receipt, part);
  if (order.status === 'refunded') await issueCreditNote(cloud, receipt);
}

const saleOf = (order: Order, paidAt: string): NewSale => ({
  paymentId: order.orderId,
  paidAt,
  totalCents: order.priceCents,
  currency: order.currency,
  provider: order.provider,
  card: order.card ?? null,
  reference: order.paymentRef ?? null,
  linesIn: (locale) => orderLines(locale, order),
});

/** Issues the receipts of a person's last payments for plans, oldest first. */
export async function issueReceiptsOfPlans(
  cloud: ReceiptParts,
  stripe: OpenStripe,
  userId: string,
  limit: number,
): Promise<void> {
  const customer = await getPaymentCustomer(cloud.ledger, userId, 'stripe');
  if (!customer) return;
  await issueReceiptsOfInvoices(cloud, userId, await listPlanInvoices(stripe, customer, limit));
}

/** Issues the receipts of plan payments, given latest first, and credit notes for the returned ones. */
export async function issueReceiptsOfInvoices(
  cloud: ReceiptParts,
  userId: string,
  invoices: readonly PlanInvoice[],
): Promise<void> {
  for (const invoice of invoices.toReversed()) {
    const receipt = await issueReceipt(cloud, userId, saleOfInvoice(invoice));
    for (const part of invoice.partRefunds) await issueCreditNote(cloud, receipt, part);
    // An undecided dispute is not a permanent return.
    if (invoice.isReturned && invoice.disputedAt === null) await issueCreditNote(cloud, receipt);
  }
}

const saleOfInvoice = (invoice: PlanInvoice): NewSale => ({
  paymentId: invoice.invoiceId,
  paidAt: invoice.paidAt,
  totalCents: invoice.totalCents,
  currency: invoice.currency,
  provider: 'stripe',
  card: invoice.card,
  reference: invoice.invoiceId,
  linesIn: (locale) => planLines(locale, invoice),
});

/**
 * Issues documents after a payment was booked, and returns whether all were issued. Never throws: opening a receipt and
 * the hourly reconciliation issue missing ones.
 */
export async function issueAfterwards(issue: () => Promise<void>): Promise<boolean> {
  try {
    await issue();
    return true;
  } catch (error) {
    console.warn(`a receipt was not issued: ${error instanceof Error ? error.message : 'unknown'}`);
    return false;
  }
}
