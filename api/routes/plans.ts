import * as z from 'zod';
import { paidPlanNames, planNames, subscriptionStatuses } from '../../domain/plans/catalogue.ts';
import { countryCodes } from '../../domain/plans/countries.ts';
import { currencies } from '../../domain/plans/currencies.ts';
import { topUpEligibilities } from '../../domain/plans/topUp.ts';
import { paymentMethodName } from '../paymentRecord.ts';
import { area } from '../route.ts';
import { balance, lots, time } from '../schemas.ts';

/** Prices in hundredths of each offered currency. */
const prices = z.partialRecord(z.enum(currencies), z.int());

/** Plan for one period. Prices are in the main unit of the currency: 9.99. */
const planOffer = z.object({ planId: z.enum(paidPlanNames), price: z.number(), currency: z.enum(currencies) });

/** Additional minutes, in units of `pointPerMinutes` minutes. */
const topUpOffer = z.object({
  id: z.string(),
  title: z.string(),
  type: z.literal('topup'),
  label: z.string(),
  /** Price of one unit on the caller's plan, in the main unit of each currency. */
  pricePerQuantity: z.partialRecord(z.enum(currencies), z.number()),
  pointPerQuantity: z.int(),
  pointPerMinutes: z.int(),
  minQuantity: z.int(),
  maxQuantity: z.int(),
  stepQuantity: z.int(),
  /** Bytes of storage that a unit adds. */
  storage: z.int(),
  /** Expiry of minutes bought now. */
  expireDate: time,
  /** Whether the smallest quantity can be bought in the caller's currency. */
  eligibility: z.enum(topUpEligibilities),
  buyAble: z.boolean(),
  /** Whether discount codes apply. */
  discountAble: z.boolean(),
});

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
          /** Equal to `name`. */
          id: z.enum(planNames),
          name: z.enum(planNames),
          monthlyPriceCents: prices,
          annualPriceCents: prices,
          minutesPerMonth: z.int(),
          storageBytes: z.int(),
          /** Null means unlimited. */
          uploadsPerMonth: z.int().nullable(),
          exportsPerMonth: z.int().nullable(),
          /** Characters that are translated by machine in a month. */
          charactersPerMonth: z.int(),
          /** Bytes that people without an account play through links in a month. */
          viewBytesPerMonth: z.int(),
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
      /** Payment methods for the caller's country, as far as the installation offers them (`readConfig`). */
      paymentMethods: z.array(paymentMethodName),
      subscriptions: z.object({
        monthly: z.array(planOffer),
        annually: z.array(planOffer),
        /** Provider of the caller's plan; Stripe without one. */
        paymentProvider: z.enum(['stripe', 'paypal']),
        /** Label of annual plans, in the caller's language. */
        options: z.object({ annuallyLabel: z.string() }),
      }),
      topup: topUpOffer,
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
    needs: ['table.read', 'money.read'],
  },
});
