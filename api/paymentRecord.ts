import * as z from 'zod';
import { checkoutProviders, paymentOutcomes } from '../domain/payments/payments.ts';

/** `mismatch`: a payment arrived, but it differs from the order and must be checked by a person. */
export const orderStatus = z.enum(['pending', ...paymentOutcomes]);

export const paymentMethodName = z.enum(['card', ...checkoutProviders]);

/** Description of a payment. Amounts are in the main unit of the currency: 17.85 is 1785 hundredths. */
export const paymentRecord = {
  /** Name of the purchase, in the caller's language. */
  title: z.string(),
  paymentStatus: orderStatus,
  paymentMethod: paymentMethodName,
  /** `topup`: additional minutes. */
  gainCategory: z.enum(['topup', 'plan']),
  quantity: z.number(),
  /** Price of one unit without the discount. */
  unitPrice: z.number(),
  /** Amount paid. */
  totalPrice: z.number(),
  /** Number of points of `pointPerMinutes` minutes (`readPlans`); null for a plan. */
  aurisPoint: z.number().nullable(),
  /** Code that reduced the price, and the price before; null without one. */
  discount: z.object({ code: z.string(), percent: z.number(), listPriceCents: z.int() }).nullable(),
};
