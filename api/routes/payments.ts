import * as z from 'zod';
import { paymentProviders } from '../../domain/payments/payments.ts';
import { receiptKinds } from '../../domain/payments/receipt.ts';
import { refundReasons, refundStates } from '../../domain/payments/refunds.ts';
import { countryCodes } from '../../domain/plans/countries.ts';
import { orderStatus, paymentRecord } from '../paymentRecord.ts';
import { area } from '../route.ts';
import { done, id, time } from '../schemas.ts';
import { line, token } from '../text.ts';

const paymentIntent = z.object({ paymentIntentId: token(255) });
const paymentMethod = z.object({ paymentMethodId: token(255) });

const status = orderStatus;

/** ISO 4217 code in capitals. */
const currency = z.string();

const receiptKind = z.enum(receiptKinds);

/** Billing details. The country is an ISO 3166 code such as `JP`. Unknown fields are empty. */
const billingDetails = z.object({
  name: line(200, 0),
  email: line(254, 0),
  company: line(200, 0),
  address: line(300, 0),
  postalCode: line(20, 0),
  country: line(2, 0).refine((code) => /^([A-Z]{2})?$/.test(code), 'not a code of two capitals'),
});

/** Maximum size of a browser's report of a failed payment. */
const maxProblemBytes = 4096;

const refund = z.object({
  /** State of the request; null without one. `waiting`: an operator decides. */
  state: z.enum(refundStates).nullable(),
  /** Last time at which a refund can be requested; null if it is not possible. */
  until: time.nullable(),
});

const card = z.object({ brand: z.string(), last4: z.string() });

export const payments = area('payments', {
  setCountry: {
    method: 'PUT',
    path: '/me/customer/country',
    summary: 'Set my payment country, which determines the currency of top-ups and the payment methods',
    access: 'user',
    /** Null for a country without a currency of its own here. */
    body: z.object({ country: z.enum(countryCodes).nullable() }),
    reply: done,
    needs: ['table'],
  },
  readDiscountCode: {
    method: 'GET',
    path: '/me/customer/payment/discountCode/{code}',
    summary: 'Read the discount of a code',
    access: 'user',
    params: z.object({ code: token(64) }),
    reply: z.object({ code: z.string(), percent: z.number() }),
    needs: ['table.read', 'money.read'],
  },
  createPaymentIntent: {
    method: 'POST',
    path: '/me/customer/payment/stripe/paymentIntents',
    summary: 'Order minutes to be paid by card',
    access: 'user',
    body: z.object({
      /** Idempotency key: repeating the request returns the same order. */
      requestId: id,
      /** Number of top-up units (`topUp` of `readPlans`). The service checks step and bounds. */
      quantity: z.int().min(1).max(1000),
      discountCode: token(64).optional(),
    }),
    reply: z.object({
      paymentIntentId: z.string(),
      clientSecret: z.string(),
      orderId: z.string(),
      customerId: z.string(),
      /** Card of the payment; null until it is known. */
      paymentMethodId: z.string().nullable(),
      /** Whether a discount code reduces the price. */
      isDiscount: z.boolean(),
      totalPriceCents: z.int(),
      currency,
    }),
    needs: ['table.read', 'ledger', 'stripe'],
  },
  completePaymentIntent: {
    method: 'POST',
    path: '/me/customer/payment/stripe/paymentIntents/{paymentIntentId}/completed',
    summary: 'Read the status of a payment from Stripe and record it',
    access: 'user',
    params: paymentIntent,
    reply: z.object({ status }),
    needs: ['table', 'ledger', 'stripe', 'mail'],
  },
  listCharges: {
    method: 'GET',
    path: '/me/customer/payment/stripe/charges',
    summary: 'List my payments, newest first',
    access: 'user',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100) }),
    reply: z.object({
      charges: z.array(
        z.object({
          paymentId: z.string(),
          ...paymentRecord,
          /** Number of additional minutes; null for a plan payment. */
          minutes: z.int().nullable(),
          purchaseAt: time,
          status,
          totalPriceCents: z.int(),
          currency,
          /** URL of Stripe's own receipt. */
          receiptUrl: z.string().nullable(),
          /** Documents available through `readReceipt`. */
          receipts: z.array(receiptKind),
          refund,
          /** Partial refunds, oldest first; each has a credit note. */
          partRefunds: z.array(z.object({ refundId: z.string(), amountCents: z.int() })),
          card: card.nullable(),
          provider: z.enum(paymentProviders),
        }),
      ),
    }),
    needs: ['table.read', 'money.read', 'stripe'],
  },
  readReceipt: {
    method: 'GET',
    path: '/me/customer/payment/receipts/{paymentId}',
    summary: 'Read the receipt or credit note of one of my payments as PDF',
    access: 'user',
    params: z.object({ paymentId: token(255) }),
    /** `refundId` selects the credit note of a partial refund. */
    query: z.object({ kind: receiptKind.default('receipt'), refundId: token(255).optional() }),
    reply: z.object({
      number: z.string(),
      fileName: z.string(),
      locale: z.string(),
      /** PDF file as Base64. */
      pdf: z.string(),
    }),
    needs: ['table.read', 'ledger', 'stripe', 'paper'],
    memoryMb: 1024,
  },
  readRefund: {
    method: 'GET',
    path: '/me/customer/payment/refunds/{paymentId}',
    summary: 'Read how a refund of one of my payments would be decided',
    access: 'user',
    params: z.object({ paymentId: token(255) }),
    reply: refund.extend({
      /** `automatic`: nothing was used, so a request returns the money immediately. `late`: a request is no longer possible. */
      terms: z.enum(['automatic', 'byOperator', 'late']),
      totalPriceCents: z.int(),
      currency,
    }),
    needs: ['table.read', 'money.read', 'stripe', 'paypal'],
  },
  requestRefund: {
    method: 'POST',
    path: '/me/customer/payment/refunds/{paymentId}',
    summary: 'Request the refund of one of my payments',
    access: 'user',
    params: z.object({ paymentId: token(255) }),
    body: z.object({
      /** Idempotency key. A payment has one request, which every later call returns. */
      requestId: id,
      reason: z.enum(refundReasons),
    }),
    reply: refund,
    needs: ['table', 'ledger', 'stripe', 'paypal', 'doku', 'dragonpay', 'mail'],
  },
  listPaymentMethods: {
    method: 'GET',
    path: '/me/customer/payment/stripe/paymentMethods',
    summary: 'List my saved cards',
    access: 'user',
    reply: z.object({
      paymentMethods: z.array(
        card.extend({ paymentMethodId: z.string(), expMonth: z.int(), expYear: z.int(), isDefault: z.boolean() }),
      ),
    }),
    needs: ['table.read', 'money.read', 'stripe'],
  },
  readPaymentMethod: {
    method: 'GET',
    path: '/me/customer/payment/stripe/paymentMethods/{paymentMethodId}',
    summary: 'Read one of my saved cards with its billing details',
    access: 'user',
    params: paymentMethod,
    reply: card.extend({
      paymentMethodId: z.string(),
      expMonth: z.int(),
      expYear: z.int(),
      isDefault: z.boolean(),
      billingDetails,
    }),
    needs: ['table.read', 'money.read', 'stripe'],
  },
  createSetupIntent: {
    method: 'POST',
    path: '/me/customer/payment/stripe/setupIntents',
    summary: 'Start saving a card without paying',
    access: 'user',
    reply: z.object({ setupIntentId: z.string(), clientSecret: z.string() }),
    needs: ['table.read', 'ledger', 'stripe'],
  },
  attachPaymentMethod: {
    method: 'POST',
    path: '/me/customer/payment/stripe/paymentMethods/{paymentMethodId}/attach',
    summary: 'Save a card, which becomes the default if it is the first',
    access: 'user',
    params: paymentMethod,
    reply: done,
    needs: ['table.read', 'money.read', 'stripe'],
  },
  updatePaymentMethod: {
    method: 'PUT',
    path: '/me/customer/payment/stripe/paymentMethods/{paymentMethodId}',
    summary: 'Set a saved card as the default or change its billing details',
    access: 'user',
    params: paymentMethod,
    /** The default card also pays for the plan from now on. */
    body: z.object({ isDefault: z.literal(true).optional(), billingDetails: billingDetails.optional() }),
    reply: done,
    needs: ['table.read', 'money.read', 'stripe'],
  },
  removePaymentMethod: {
    method: 'DELETE',
    path: '/me/customer/payment/stripe/paymentMethods/{paymentMethodId}',
    summary: 'Remove a saved card',
    access: 'user',
    params: paymentMethod,
    reply: done,
    needs: ['table.read', 'money.read', 'stripe'],
  },
  createPortalSession: {
    method: 'POST',
    path: '/me/customer/payment/stripe/portal',
    summary: 'Create a short-lived URL of my billing portal at Stripe',
    access: 'user',
    reply: z.object({ url: z.string() }),
    needs: ['table.read', 'money.read', 'stripe'],
  },
  logStripeProblem: {
    method: 'POST',
    path: '/me/customer/payment/stripe/log',
    summary: 'Report a problem with a card payment to the operator',
    access: 'user',
    body: z
      .object({
        type: token(64),
        code: token(64).optional(),
        paymentId: token(255).optional(),
        message: line(3000, 0),
      })
      .refine((body) => new TextEncoder().encode(JSON.stringify(body)).length <= maxProblemBytes, 'over 4 KB'),
    reply: done,
    needs: ['table'],
  },
  receiveStripeEvent: {
    method: 'POST',
    kind: 'webhook',
    path: '/webhooks/stripe',
    summary: 'Receive a payment notification from Stripe',
    access: 'public',
    reply: done,
    needs: ['table', 'ledger', 'stripe', 'mail'],
  },
});
