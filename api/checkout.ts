import * as z from 'zod';
import { locales } from '../domain/languages/locales.ts';
import { paymentOutcomes } from '../domain/payments/payments.ts';
import { id, time } from './schemas.ts';
import { token } from './text.ts';

/** `mismatch`: money has come, but not what the order asks for; a person has to look at it. */
export const orderStatus = z.enum(['pending', ...paymentOutcomes]);

/** An order of minutes, to be paid on a provider's own page. */
export const checkoutBody = z.object({
  /** Idempotency key: repeating the request returns the same order. */
  requestId: id,
  /** Number of top-up units (`topUp` of `readPlans`). The service checks step and bounds. */
  quantity: z.int().min(1).max(1000),
  discountCode: token(64).optional(),
  /** The language of the page that the person comes back to. */
  locale: z.enum(locales),
});

/** Calls shared by all providers that redirect to a page of their own. */
export const checkoutOrder = z.object({
  orderId: z.string(),
  status: orderStatus,
  /** The provider's page at which the order is paid; null when it is over. */
  payUrl: z.url().nullable(),
  minutes: z.int(),
  totalPriceCents: z.int(),
  /** ISO 4217, in capitals. */
  currency: z.string(),
});

/** Several orders, newest first. */
export const checkoutOrders = z.object({ orders: z.array(checkoutOrder.extend({ purchaseAt: time })) });

/** The path of an order that was placed at a checkout provider. */
export const checkoutParams = z.object({ orderId: id });
