import * as z from 'zod';
import { locales } from '../../domain/languages/locales.ts';
import { paidPlanNames, subscriptionStatuses } from '../../domain/plans/catalogue.ts';
import { checkoutBody, checkoutOrder, checkoutParams } from '../checkout.ts';
import { area } from '../route.ts';
import { done, id, time } from '../schemas.ts';
import { token } from '../text.ts';

const planOrder = z.object({
  orderId: z.string(),
  status: z.enum(subscriptionStatuses),
  /** PayPal's page where the plan is approved; null when the order can no longer be approved. */
  payUrl: z.url().nullable(),
  plan: z.enum(paidPlanNames),
  period: z.enum(['monthly', 'annual']),
  /** Amount charged immediately. */
  totalPriceCents: z.int(),
  /** ISO 4217 code in capitals. */
  currency: z.string(),
});

/** Area of a checkout provider, with the provider's name: it is deployed only in environments that use the provider. */
export const paypalRoutes = area('paypal', {
  createPayPalOrder: {
    method: 'POST',
    path: '/me/customer/payment/paypal/orders',
    summary: 'Order minutes to be paid at PayPal',
    access: 'user',
    body: checkoutBody,
    reply: checkoutOrder,
    needs: ['table', 'ledger', 'paypal', 'mail'],
  },
  capturePayPalOrder: {
    method: 'POST',
    path: '/me/customer/payment/paypal/orders/{orderId}/capture',
    summary: 'Capture an approved PayPal payment and record it',
    access: 'user',
    params: checkoutParams,
    reply: checkoutOrder,
    needs: ['table', 'ledger', 'paypal', 'mail'],
  },
  createPayPalSubscription: {
    method: 'POST',
    path: '/me/customer/payment/paypal/subscriptions',
    summary: 'Order a plan to be approved at PayPal, also to replace one paid with PayPal',
    access: 'user',
    body: z.object({
      /** Idempotency key: repeating the request returns the same order. */
      requestId: id,
      plan: z.enum(paidPlanNames),
      period: z.enum(['monthly', 'annual']),
      /** Language of the page that the user returns to. */
      locale: z.enum(locales),
      /** For a plan change: the moment for which the difference was shown. */
      at: time.optional(),
      /** Reduces the amount charged immediately. */
      discountCode: token(64).optional(),
    }),
    reply: planOrder,
    needs: ['table', 'ledger', 'paypal', 'stripe', 'mail'],
  },
  readPayPalSubscription: {
    method: 'GET',
    path: '/me/customer/payment/paypal/subscriptions/{orderId}',
    summary: 'Read the status of my plan order from PayPal and change my plan accordingly',
    access: 'user',
    params: checkoutParams,
    reply: planOrder,
    needs: ['table', 'ledger', 'paypal', 'stripe', 'mail'],
  },
  receivePayPalEvent: {
    method: 'POST',
    kind: 'webhook',
    path: '/webhooks/paypal',
    summary: 'Receive a payment notification from PayPal',
    access: 'public',
    reply: done,
    needs: ['table', 'ledger', 'paypal', 'stripe', 'mail'],
  },
});
