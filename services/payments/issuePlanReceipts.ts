import type { PlanEvent } from '../../cloud/payments/provider.ts';
import { getPlanOrder } from '../../cloud/table/money/planOrders.ts';
import { getReceipt } from '../../cloud/table/money/receipts.ts';
import { type PaidPeriod, type PlanOrder, paidPeriods, type ReadPlanOrder } from '../../domain/plans/planOrder.ts';
import { issueCreditNote, issueReceipt, type NewSale, type ReceiptParts } from './issueReceipt.ts';
import { planLines } from './receiptWords.ts';

/** Issues the receipts of a plan's payments at PayPal, oldest first, and a credit note for each returned one. */
export async function issueReceiptsOfPlanOrder(
  cloud: ReceiptParts,
  order: PlanOrder,
  read: ReadPlanOrder,
): Promise<void> {
  for (const period of paidPeriods(order, read)) {
    const receipt = await issueReceipt(cloud, order.userId, saleOf(order, period));
    if (period.payment.isReturned && !period.payment.isDisputed) await issueCreditNote(cloud, receipt);
  }
}

/** Issues the credit note of a plan payment's refund reported by a provider. Once per refund. */
export async function issuePlanRefund(
  cloud: ReceiptParts,
  orderId: string,
  { paymentId, ...part }: NonNullable<PlanEvent['refund']>,
): Promise<void> {
  const order = await getPlanOrder(cloud.ledger, orderId);
  const receipt = order && (await getReceipt(cloud.ledger, order.userId, paymentId, 'receipt'));
  if (receipt) await issueCreditNote(cloud, receipt, part);
}

function saleOf({ plan }: PlanOrder, { payment, from, until, discount }: PaidPeriod): NewSale {
  const { paymentId, paidAt, amountCents: totalCents, currency } = payment;
  const offCents = discount ? discount.listCents - totalCents : 0;
  const reduced =
    discount && offCents > 0
      ? { code: discount.code, percent: discount.percent, listPriceCents: totalCents + offCents }
      : undefined;
  const time = { plan, from, until };
  const lines = [
    { ...time, reduction: null, amountCents: totalCents + offCents },
    ...(reduced ? [{ ...time, reduction: reduced, amountCents: -offCents }] : []),
  ];
  return {
    ...{ paymentId, paidAt, totalCents, currency, provider: 'paypal', card: null, reference: paymentId },
    ...(reduced && { discount: reduced }),
    linesIn: (locale) => planLines(locale, { lines, totalCents }),
  };
}
