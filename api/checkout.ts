import * as z from 'zod';
import { locales } from '../domain/languages/locales.ts';
import { orderStatus, paymentRecord } from './paymentRecord.ts';
import { id, time } from './schemas.ts';
import { token } from './text.ts';

/** Order of minutes, to be paid on a provider's own page. */
export const checkoutBody = z.object({
  /** Idempotency key: repeating the request returns the same order. */
  requestId: id,
  /** Number of top-up units (`topUp` of `readPlans`). The service checks step and bounds. */
  quantity: z.int().min(1).max(1000),
  discountCode: token(64).optional(),
  /** Language of the page that the user returns to. */
  locale: z.enum(locales),
});

/** Order at a provider that redirects to a page of its own; the same for all of these providers. */
export const checkoutOrder = z.object({
  orderId: z.string(),
  status: orderStatus,
  /** The provider's page where the order is paid; null when the order can no longer be paid. */
  payUrl: z.url().nullable(),
  minutes: z.int(),
  totalPriceCents: z.int(),
  /** ISO 4217 code in capitals. */
  currency: z.string(),
});

/** Several orders, newest first. */
export const checkoutOrders = z.object({
  orders: z.array(checkoutOrder.extend({ ...paymentRecord, purchaseAt: time })),
});

/** Path parameters of an order at a checkout provider. */
export const checkoutParams = z.object({ orderId: id });
