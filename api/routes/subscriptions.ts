import * as z from 'zod';
import { paidPlanNames, subscriptionStatuses } from '../../domain/plans/catalogue.ts';
import { area } from '../route.ts';
import { done, id, time } from '../schemas.ts';
import { token } from '../text.ts';

const subscription = z.object({ subscriptionId: token(255) });
const plan = z.enum(paidPlanNames);
const period = z.enum(['monthly', 'annual']);

export const subscriptions = area('subscriptions', {
  createSubscription: {
    method: 'POST',
    path: '/me/customer/subscriptions',
    summary: 'Subscribe to a plan, to be paid by card',
    access: 'user',
    /** The same id subscribes once. */
    body: z.object({ requestId: id, plan, period }),
    reply: z.object({
      subscriptionId: z.string(),
      clientSecret: z.string(),
      totalPriceCents: z.int(),
      /** ISO 4217, in capitals. */
      currency: z.string(),
    }),
    needs: ['table.read', 'ledger', 'stripe'],
  },
  completeSubscription: {
    method: 'POST',
    path: '/me/customer/subscriptions/{subscriptionId}/completed',
    summary: 'Ask Stripe what became of a subscription, and change the plan by it',
    access: 'user',
    params: subscription,
    reply: z.object({ status: z.enum(subscriptionStatuses) }),
    needs: ['table', 'ledger', 'stripe', 'mail'],
  },
  readPlanDifference: {
    method: 'GET',
    path: '/me/customer/subscriptions/difference/{planId}',
    summary: 'What a change of the plan costs, and when it begins',
    access: 'user',
    params: z.object({ planId: plan }),
    query: z.object({ period }),
    reply: z.object({
      /** Whether it begins at once; else when what is paid ends. */
      isNow: z.boolean(),
      dueCents: z.int(),
      currency: z.string(),
      /** When it begins. For a change at once, what is due is computed for this moment. */
      at: time,
    }),
    needs: ['table.read', 'stripe'],
  },
  changePlan: {
    method: 'PUT',
    path: '/me/customer/subscriptions/{subscriptionId}/changePlan',
    summary: 'Change the plan',
    access: 'user',
    params: subscription,
    /** `at`: the moment of the difference that was shown. */
    body: z.object({ plan, period, at: time }),
    reply: done,
    needs: ['table', 'ledger', 'stripe', 'mail'],
  },
  resumeSubscription: {
    method: 'PUT',
    path: '/me/customer/subscriptions/{subscriptionId}',
    summary: 'Take back that the plan was cancelled',
    access: 'user',
    params: subscription,
    body: z.object({ cancelsAtEnd: z.literal(false) }),
    reply: done,
    needs: ['table', 'ledger', 'stripe', 'mail'],
  },
  cancelSubscription: {
    method: 'DELETE',
    path: '/me/customer/subscriptions/{subscriptionId}',
    summary: 'Cancel the plan: the free one follows when what is paid ends',
    access: 'user',
    params: subscription,
    reply: done,
    needs: ['table', 'ledger', 'stripe', 'paypal', 'mail'],
  },
});
