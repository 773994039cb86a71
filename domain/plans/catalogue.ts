import type { Prices } from './currencies.ts';

/**
 * Plans as data. Plans are sold in US dollars, top-ups also in the currencies of `countries`; no price is converted at
 * run time. Prices are in hundredths of their currency; minutes are minutes of transcription.
 */

export const planNames = ['free', 'starter', 'standard', 'professional'] as const;
export type PlanName = (typeof planNames)[number];

export const paidPlanNames = ['starter', 'standard', 'professional'] as const satisfies readonly PlanName[];
export type PaidPlanName = (typeof paidPlanNames)[number];

/**
 * Status of a subscription. `pending`: the first payment has not been made. `pastDue`: the renewal could not be
 * charged.
 */
export const subscriptionStatuses = ['pending', 'active', 'pastDue', 'ended'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export interface Plan {
  readonly name: PlanName;
  readonly monthlyPriceCents: number;
  readonly minutesPerMonth: number;
  readonly storageBytes: number;
  /** Monthly uploads; `null` is unlimited. */
  readonly uploadsPerMonth: number | null;
  readonly exportsPerMonth: number | null;
  /** Characters of machine translation per month: 1,000 for each minute of the plan. */
  readonly charactersPerMonth: number;
  /** Bytes that people without an account play through links per month. */
  readonly viewBytesPerMonth: number;
  /** Whether exported videos have a watermark. */
  readonly watermark: boolean;
  /** Price of one top-up unit, which is 30 minutes. A missing currency counts as 0, at which nothing can be bought. */
  readonly topUpPriceCents: Prices;
}

const topUpPrice: Prices = { USD: 300, IDR: 49_000_00, PHP: 170_00 };
const specialTopUpPrice: Prices = { USD: 250, IDR: 41_000_00, PHP: 140_00 };

/** Decimal, because sizes are displayed in decimal units too: a plan of 1 GB accepts a file displayed as 1 GB. */
const gigabyte = 1000 ** 3;

export const plans = {
  free: {
    name: 'free',
    monthlyPriceCents: 0,
    minutesPerMonth: 15,
    storageBytes: 1 * gigabyte,
    uploadsPerMonth: 1,
    exportsPerMonth: 1,
    charactersPerMonth: 15_000,
    viewBytesPerMonth: 5 * gigabyte,
    watermark: true,
    topUpPriceCents: topUpPrice,
  },
  starter: {
    name: 'starter',
    monthlyPriceCents: 999,
    minutesPerMonth: 120,
    storageBytes: 5 * gigabyte,
    uploadsPerMonth: null,
    exportsPerMonth: null,
    charactersPerMonth: 120_000,
    viewBytesPerMonth: 50 * gigabyte,
    watermark: false,
    topUpPriceCents: topUpPrice,
  },
  standard: {
    name: 'standard',
    monthlyPriceCents: 1999,
    minutesPerMonth: 300,
    storageBytes: 15 * gigabyte,
    uploadsPerMonth: null,
    exportsPerMonth: null,
    charactersPerMonth: 300_000,
    viewBytesPerMonth: 150 * gigabyte,
    watermark: false,
    topUpPriceCents: specialTopUpPrice,
  },
  professional: {
    name: 'professional',
    monthlyPriceCents: 4999,
    minutesPerMonth: 1200,
    storageBytes: 15 * gigabyte,
    uploadsPerMonth: null,
    exportsPerMonth: null,
    charactersPerMonth: 1_200_000,
    viewBytesPerMonth: 500 * gigabyte,
    watermark: false,
    topUpPriceCents: specialTopUpPrice,
  },
} as const satisfies Record<PlanName, Plan>;

/** Returns the annual price: a year costs as much as ten months. */
export const annualPriceCents = (plan: Plan): number => 10 * plan.monthlyPriceCents;

/** Returns the seconds of transcription that a plan grants each month. */
export const planSeconds = (plan: Plan): number => 60 * plan.minutesPerMonth;

/**
 * Maximum number of transcriptions per day (UTC) of one file, and of all files of one person, regardless of the result.
 * The upload counts as the first one.
 */
export const transcriptionsPerDay = { ofFile: 5, ofPerson: 100 } as const;

/** Maximum number of translations that one account starts per day. Plans limit their characters. */
export const translationsPerDay = 1000;

/**
 * Maximum number of speech recognitions without a result that are refunded to a person per day (UTC); each file is
 * refunded at most once.
 */
export const goodwillRefundsPerDay = 3;
