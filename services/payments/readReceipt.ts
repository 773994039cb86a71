import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { getOrder } from '../../cloud/table/money/orders.ts';
import { getReceipt } from '../../cloud/table/money/receipts.ts';
import type { AccessTo } from '../access/access.ts';
import type { ReceiptParts } from './issueReceipt.ts';
import { issueReceiptsOfOrder, issueReceiptsOfPlans } from './issueReceipts.ts';
import { receiptSheet } from './receiptSheet.ts';

type Route = typeof routes.readReceipt;
type Parts = ReceiptParts & Pick<Cloud, 'stripe' | 'paper'> & Pick<CloudReader, 'table'>;

/** Number of last plan payments that are searched. */
const planInvoices = 100;

/**
 * Returns the receipt or the credit note of one of the caller's own payments. Issues it if it is missing because a
 * function ended early.
 */
export async function readReceipt(
  cloud: Parts,
  { user }: AccessTo<Route>,
  { paymentId, kind, refundId }: Input<Route>,
): Promise<Reply<Route>> {
  const read = () => getReceipt(cloud.ledger, user.userId, paymentId, kind, refundId);
  let receipt = await read();
  if (!receipt) {
    await issueMissing(cloud, user.userId, paymentId);
    receipt = await read();
  }
  if (!receipt) throw new Refusal('receipt.missing');
  const pdf = await cloud.paper.print(receiptSheet(receipt));
  const { number, locale } = receipt;
  return { number, fileName: `otoji-${kind === 'receipt' ? 'receipt' : 'credit-note'}-${number}.pdf`, locale, pdf };
}

async function issueMissing(cloud: Parts, userId: string, paymentId: string): Promise<void> {
  const order = await getOrder(cloud.ledger, paymentId);
  if (order?.userId === userId) return issueReceiptsOfOrder(cloud, paymentId);
  const stripe = order ? undefined : await cloud.stripe.open();
  if (stripe) await issueReceiptsOfPlans(cloud, stripe, userId, planInvoices);
}
