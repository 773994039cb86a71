import * as z from 'zod';
import { amountSchema, disputesSchema } from './objects.ts';

export const saleSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  subscription: z.string(),
  customId: z.string(),
  amount: amountSchema,
  status: z.enum(['COMPLETED', 'DECLINED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
  disputes: disputesSchema,
});
export type Sale = z.infer<typeof saleSchema>;

export const subscriptionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'ACTIVE', 'SUSPENDED', 'CANCELLED']),
  planId: z.string(),
  customId: z.string(),
  price: amountSchema,
  setupFee: amountSchema.nullable(),
  startsAt: z.string(),
  nextAt: z.string(),
  failures: z.int(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  locale: z.string(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Converts a subscription to the format of PayPal's API. */
export const wireSubscription = (of: Subscription, origin: string) => ({
  id: of.id,
  plan_id: of.planId,
  plan_overridden: true,
  status: of.status,
  status_update_time: of.updatedAt,
  start_time: of.startsAt,
  create_time: of.createdAt,
  update_time: of.updatedAt,
  custom_id: of.customId,
  quantity: '1',
  ...(of.status !== 'APPROVAL_PENDING' && {
    billing_info: {
      outstanding_balance: of.failures > 0 ? of.price : { currency_code: of.price.currency_code, value: '0.0' },
      failed_payments_count: of.failures,
      ...(of.status === 'ACTIVE' && { next_billing_time: of.nextAt }),
    },
  }),
  links: [
    { href: `${origin}/v1/billing/subscriptions/${of.id}`, rel: 'self', method: 'GET' },
    ...(of.status === 'APPROVAL_PENDING'
      ? [{ href: `${origin}/webapps/billing/subscriptions?ba_token=${of.id}`, rel: 'approve', method: 'GET' }]
      : []),
  ],
});

export const wireTransaction = ({ id, createdAt, status, amount }: Sale) => ({
  id,
  status,
  time: createdAt,
  payer_email: 'payer@example.com',
  amount_with_breakdown: { gross_amount: amount },
});

const saleStates: Readonly<Record<Sale['status'], string>> = {
  COMPLETED: 'completed',
  DECLINED: 'denied',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partially_refunded',
};

/** Converts a sale to the format of PayPal's older payments API, which has terms of its own. */
export const wireSale = ({ id, createdAt, amount, status, subscription, customId }: Sale) => ({
  id,
  state: saleStates[status],
  amount: { total: amount.value, currency: amount.currency_code },
  billing_agreement_id: subscription,
  custom: customId,
  create_time: createdAt,
  update_time: createdAt,
});
