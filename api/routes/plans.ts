import * as z from 'zod';
import { paidPlanNames, planNames, subscriptionStatuses } from '../../domain/plans/catalogue.ts';
import { countryCodes } from '../../domain/plans/countries.ts';
import { currencies } from '../../domain/plans/currencies.ts';
import { area } from '../route.ts';
import { balance, lots, time } from '../schemas.ts';

/** Prices in hundredths of each offered currency. */
const prices = z.partialRecord(z.enum(currencies), z.int());

export const plans = area('plans', {
  readPlans: {
    method: 'GET',
    path: '/me/plans',
    summary: 'List the plans with their prices, and the allowances of mine',
    access: 'user',
    reply: z.object({
      /** Country that the caller pays from; null for countries without a currency in the catalog. */
      countryCode: z.enum(countryCodes).nullable(),
      /** Currency of top-ups for the caller. Plans are sold in US dollars. */
      localCurrency: z.enum(currencies),
      /** Plans from the smallest to the largest. */
      plans: z.array(
        z.object({
          name: z.enum(planNames),
          monthlyPriceCents: prices,
          annualPriceCents: prices,
          minutesPerMonth: z.int(),
          storageBytes: z.int(),
          /** Null means unlimited. */
          uploadsPerMonth: z.int().nullable(),
          exportsPerMonth: z.int().nullable(),
          watermark: z.boolean(),
          /** Price of one top-up unit. */
          topUpPriceCents: prices,
        }),
      ),
      topUp: z.object({
        minutesPerUnit: z.int(),
        minQuantity: z.int(),
        maxQuantity: z.int(),
        stepQuantity: z.int(),
        validDays: z.int(),
      }),
      balance,
      lots,
      /** Paid plan as it is renewed; null for a user without one. */
      subscription: z
        .object({
          subscriptionId: z.string(),
          /** Payment method. */
          by: z.enum(['card', 'paypal']),
          plan: z.enum(paidPlanNames),
          period: z.enum(['monthly', 'annual']),
          status: z.enum(subscriptionStatuses),
          paidUntil: time,
          cancelsAtEnd: z.boolean(),
          next: z.enum(paidPlanNames).nullable(),
          nextPeriod: z.enum(['monthly', 'annual']).nullable(),
        })
        .nullable(),
      /** Scheduled change of the plan. */
      pendingChange: z
        .object({
          from: z.enum(planNames),
          to: z.enum(planNames),
          /** Null if the period stays the same or the plan ends. */
          period: z.enum(['monthly', 'annual']).nullable(),
          at: time,
        })
        .nullable(),
    }),
    needs: ['table.read'],
  },
});
