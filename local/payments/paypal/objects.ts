import * as z from 'zod';

export const amountSchema = z.object({ currency_code: z.string(), value: z.string() });
export type Amount = z.infer<typeof amountSchema>;

/** Funding that a person chose: one that succeeds, is refused, or takes days. */
export const fundings = ['balance', 'refused', 'slow'] as const;

export const orderSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  status: z.enum(['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  amount: amountSchema,
  customId: z.string(),
  description: z.string(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  locale: z.string(),
  funding: z.enum(fundings),
  capture: z.string().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/** Outcome of each dispute of a payment, in PayPal's terms; null while it is open. */
export const disputesSchema = z.array(z.string().nullable()).default([]);

export const captureSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  order: z.string(),
  customId: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
  amount: amountSchema,
  disputes: disputesSchema,
  refunds: z.array(z.object({ id: z.string(), amount: amountSchema })).default([]),
});
export type Capture = z.infer<typeof captureSchema>;

export const eventSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  type: z.string(),
  /** Body of the event as it is sent. */
  body: z.string(),
  attempts: z.int(),
  isDelivered: z.boolean(),
});
export type StoredEvent = z.infer<typeof eventSchema>;

/** Converts an order to the format of PayPal's API. */
export const wireOrder = (order: Order, capture: Capture | undefined, origin: string) => ({
  id: order.id,
  intent: 'CAPTURE',
  status: order.status,
  create_time: order.createdAt,
  update_time: order.updatedAt,
  purchase_units: [
    {
      reference_id: 'default',
      amount: order.amount,
      custom_id: order.customId,
      description: order.description,
      ...(capture && { payments: paymentsOf(capture, origin) }),
    },
  ],
  links: [
    { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
    ...(order.status === 'COMPLETED'
      ? []
      : [{ href: `${origin}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' }]),
  ],
});

const paymentsOf = (capture: Capture, origin: string) => ({
  captures: [wireCapture(capture, origin)],
  ...(capture.refunds.length > 0 && {
    refunds: capture.refunds.map(({ id, amount }) => wireRefund(id, capture, amount, origin)),
  }),
});

export const wireCapture = (capture: Capture, origin: string) => ({
  id: capture.id,
  status: capture.status,
  amount: capture.amount,
  final_capture: true,
  custom_id: capture.customId,
  create_time: capture.createdAt,
  supplementary_data: { related_ids: { order_id: capture.order } },
  links: [{ href: `${origin}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' }],
});

/** Converts a refund to the format of PayPal's API. It identifies its capture only by a link. */
export const wireRefund = (id: string, capture: Capture, amount: Amount, origin: string) => ({
  id,
  status: 'COMPLETED',
  amount,
  custom_id: capture.customId,
  links: [
    { href: `${origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
    { href: `${origin}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
  ],
});

type Disputed = Pick<Capture, 'id' | 'amount' | 'customId' | 'disputes'>;

/** Converts a dispute of an order's or a plan's payment to its format in lists, which do not contain the outcome. */
export const wireListedDispute = (of: Disputed, index: number) => ({
  dispute_id: `PP-D-${of.id}-${index}`,
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  status: of.disputes[index] === null ? 'OPEN' : 'RESOLVED',
  dispute_amount: of.amount,
});

export const wireDispute = (of: Disputed, index: number) => ({
  ...wireListedDispute(of, index),
  ...(of.disputes[index] && { dispute_outcome: { outcome_code: of.disputes[index] } }),
  disputed_transactions: [{ seller_transaction_id: of.id, custom: of.customId }],
});

/** Returns a payment with another dispute opened. `decided` returns one whose open disputes have ended. */
export const disputedOnce = <Of extends Disputed>(of: Of): Of => ({ ...of, disputes: [...of.disputes, null] });
export const decided = <Of extends Disputed>(of: Of, outcome: string): Of => ({
  ...of,
  disputes: of.disputes.map((before) => before ?? outcome),
});

/** Describes the disputes for the page of the local cloud. */
export const disputeWords = ({ disputes }: Pick<Capture, 'disputes'>): string =>
  disputes.map((outcome) => `, dispute: ${(outcome ?? 'open').toLowerCase().replaceAll('_', ' ')}`).join('');
