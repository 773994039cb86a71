import * as z from 'zod';
import { paidPlanNames, subscriptionStatuses } from '../../domain/plans/catalogue.ts';
import { area } from '../route.ts';
import { done, id, time } from '../schemas.ts';
import { token } from '../text.ts';

const subscription = z.object({ subscriptionId: token(255) });
const plan = z.enum(paidPlanNames);
const period = z.enum(['monthly', 'annual']);
const discountCode = token(64).optional();
/** Upper bound above the price of any plan, in US cents. */
const maxDueCents = 10_000_000;

export const subscriptions = area('subscriptions', {
  createSubscription: {
    method: 'POST',
    path: '/me/customer/subscriptions',
    summary: 'Subscribe to a plan paid by card',
    access: 'user',
    /** Idempotency key: repeating the request returns the same subscription. */
    body: z.object({ requestId: id, plan, period, discountCode }),
    reply: z.object({
      subscriptionId: z.string(),
      clientSecret: z.string(),
      totalPriceCents: z.int(),
      /** ISO 4217 code in capitals. */
      currency: z.string(),
    }),
    needs: ['table', 'ledger', 'stripe', 'paypal', 'mail'],
  },
  completeSubscription: {
    method: 'POST',
    path: '/me/customer/subscriptions/{subscriptionId}/completed',
    summary: 'Read the status of a subscription from Stripe and change the plan accordingly',
    access: 'user',
    params: subscription,
    /** `plan` is the plan paid for now; a different one after a change whose payment has succeeded. */
    reply: z.object({ status: z.enum(subscriptionStatuses), plan, period }),
    needs: ['table', 'ledger', 'stripe', 'mail'],
  },
  readPlanDifference: {
    method: 'GET',
    path: '/me/customer/subscriptions/difference/{planId}',
    summary: 'Read the price and start of a plan change',
    access: 'user',
    params: z.object({ planId: plan }),
    /** Without `period`, the caller's current one. */
    query: z.object({ period: period.optional(), discountCode }),
    reply: z.object({
      /** Whether it begins immediately; otherwise it begins at the end of the paid period. */
      isNow: z.boolean(),
      dueCents: z.int(),
      /** Amount due without the code. */
      listCents: z.int(),
      discount: z.object({ code: z.string(), percent: z.number() }).nullable(),
      currency: z.string(),
      /** Start of the change. For an immediate change, the amount due is computed for this moment. */
      at: time,
    }),
    needs: ['table.read', 'money.read', 'stripe'],
  },
  readPlanDiscount: {
    method: 'GET',
    path: '/me/customer/subscriptions/discount',
    summary: 'Read the amount of the first payment for a plan with a discount code',
    access: 'user',
    query: z.object({ plan, period, discountCode: token(64) }),
    reply: z.object({
      code: z.string(),
      percent: z.number(),
      listPriceCents: z.int(),
      totalPriceCents: z.int(),
      currency: z.string(),
    }),
    needs: ['table.read', 'money.read'],
  },
  changePlan: {
    method: 'PUT',
    path: '/me/customer/subscriptions/{subscriptionId}/changePlan',
    summary: 'Change the plan',
    access: 'user',
    params: subscription,
    /** `at` and `dueCents`: the time of the displayed difference, and the difference. */
    body: z.object({ plan, period, at: time, dueCents: z.int().min(0).max(maxDueCents), discountCode }),
    /**
     * A `clientSecret` means that the card's bank requires verification first: the plan changes when that payment has
     * succeeded.
     */
    reply: z.object({ done: z.literal(true), clientSecret: z.string().nullable() }),
    needs: ['table', 'ledger', 'stripe', 'mail'],
  },
  resumeSubscription: {
    method: 'PUT',
    path: '/me/customer/subscriptions/{subscriptionId}',
    summary: 'Undo the cancellation of the plan',
    access: 'user',
    params: subscription,
    body: z.object({ cancelsAtEnd: z.literal(false) }),
    reply: done,
    needs: ['table', 'ledger', 'stripe', 'mail'],
  },
  cancelSubscription: {
    method: 'DELETE',
    path: '/me/customer/subscriptions/{subscriptionId}',
    summary: 'Cancel the plan; the free plan follows at the end of the paid period',
    access: 'user',
    params: subscription,
    reply: done,
    needs: ['table', 'ledger', 'stripe', 'paypal', 'mail'],
  },
});
