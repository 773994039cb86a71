/** Costs of users and of plans that are used in full, at list prices. */
import { annualPriceCents, type PlanName, planNames, plans } from '../../../domain/plans/catalogue.ts';
import type { Usage } from './model.ts';
import { cdnPlanFor, deliveryPrice, transcriptionPrice } from './scale.ts';

/**
 * List prices of ap-southeast-1 in USD without taxes and free tiers, as of November 2026. Compare them with the price
 * lists of AWS before relying on the result.
 */
export const prices = {
  apiRequest: 1.25e-6,
  functionRequest: 0.2e-6,
  functionGbSecond: 13.4e-6,
  transcriptionMinute: 0.024,
  readUnit: 0.143e-6,
  writeUnit: 0.713e-6,
  translatedCharacter: 15e-6,
  storedGbMonth: 0.025,
  transferredGb: 0.12,
  /** One minute of 1080p that is rendered by functions. */
  exportedMinute: 0.0035,
  mail: 0.0001,
} as const;

/** Assumed share of the users on each plan, and the share of the plan's allowances that they use. */
const audience: Readonly<Record<PlanName, { readonly share: number; readonly used: number }>> = {
  free: { share: 0.85, used: 0.3 },
  starter: { share: 0.09, used: 0.4 },
  standard: { share: 0.045, used: 0.4 },
  professional: { share: 0.015, used: 0.4 },
};

/** Share of the views that a plan includes which the public links of an average user have: most have none. */
const viewedShare = 0.1;

/** Hours of editing for each hour of recordings. */
const editingPerRecording = 3;

/** Size of a minute of the recordings, in GB, and how often each minute is played. */
const recording = { gbPerMinute: 0.03, plays: 2 };

/** Requests of a player for a GB. */
const requestsPerGb = 60;

/** Use of an hour of editing by one person. */
export interface EditingHour {
  /** Price in USD. */
  readonly price: number;
  readonly requests: number;
}

/** Prices that depend on the size of an installation, in USD. */
interface UnitPrices {
  readonly transcriptionMinute: number;
  readonly transferredGb: number;
}

/** Returns the price of the use of an hour, in USD. */
export function hourPrice({ requests, gbSeconds, readUnits, writeUnits }: Usage): number {
  return (
    requests * (prices.apiRequest + prices.functionRequest) +
    gbSeconds * prices.functionGbSecond +
    readUnits * prices.readUnit +
    writeUnits * prices.writeUnit
  );
}

/** Returns what a person uses in a month, by the share of the plan's allowances and of its views. */
function monthlyUse(name: PlanName, used: number, viewed: number) {
  const { minutesPerMonth, charactersPerMonth, storageBytes, viewBytesPerMonth } = plans[name];
  const minutes = minutesPerMonth * used;
  return {
    minutes,
    characters: charactersPerMonth * used,
    editingHours: (minutes / 60) * editingPerRecording,
    playedGb: minutes * recording.gbPerMinute * recording.plays,
    viewedGb: (viewBytesPerMonth / 1e9) * viewed,
    storedGb: (storageBytes / 1e9) * used,
  };
}

type MonthlyUse = ReturnType<typeof monthlyUse>;

/** Returns what the use of a month costs, in USD. */
const monthlyCost = (use: MonthlyUse, hour: EditingHour, { transcriptionMinute, transferredGb }: UnitPrices) => ({
  recognition: use.minutes * transcriptionMinute,
  translation: use.characters * prices.translatedCharacter,
  editing: use.editingHours * hour.price,
  exports: use.minutes * prices.exportedMinute,
  transfer: use.playedGb * transferredGb,
  views: use.viewedGb * transferredGb,
  storage: use.storedGb * prices.storedGbMonth,
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Returns the monthly use of a user of a plan. */
export type UseOf = (name: PlanName) => MonthlyUse;
export const averageUse: UseOf = (name) => monthlyUse(name, audience[name].used, viewedShare);
export const fullUse: UseOf = (name) => monthlyUse(name, 1, 1);

/** Returns a row for each plan: its price, and what a person costs at list prices who uses all of it. */
export const planRows = (hour: EditingHour) =>
  planNames.map((name) => {
    const costs = monthlyCost(fullUse(name), hour, prices);
    return {
      plan: name,
      'USD a month': plans[name].monthlyPriceCents / 100,
      'by the year': annualPriceCents(plans[name]) / 1200,
      'cost of full use': sum(Object.values(costs)),
      ...costs,
    };
  });

/**
 * Returns the prices of an installation whose users all use as much. The price of a flat-rate plan is divided by what
 * they transfer, not by what the plan allows: the rest of the allowance is paid as well.
 */
function installation(users: number, useOf: UseOf, hour: EditingHour) {
  const total = (pick: (use: MonthlyUse) => number) =>
    sum(planNames.map((name) => users * audience[name].share * pick(useOf(name))));
  const minutes = total((use) => use.minutes);
  const gb = total((use) => use.playedGb + use.viewedGb);
  const requests = total((use) => use.editingHours) * hour.requests + gb * requestsPerGb;
  const byUse = deliveryPrice(gb);
  const plan = cdnPlanFor({ gb, requests });
  const isCheaper = plan !== undefined && plan.price < byUse;
  return {
    minutes,
    gb,
    requests,
    byUse,
    plan: isCheaper ? `${plan.name}, ${plan.price} USD` : 'pay as you go',
    unit: {
      transcriptionMinute: transcriptionPrice(minutes) / minutes,
      transferredGb: (isCheaper ? plan.price : byUse) / gb,
    },
  };
}

const sizes = [100, 1_000, 3_000, 10_000, 20_000, 30_000, 100_000] as const;

/** Returns a row for each number of users: their use of the services whose prices depend on it, and these prices. */
export const scaleRows = (useOf: UseOf, hour: EditingHour) =>
  sizes.map((users) => {
    const { minutes, gb, requests, byUse, plan, unit } = installation(users, useOf, hour);
    return {
      'users of a month': users,
      minutes,
      'USD a minute': unit.transcriptionMinute,
      TB: gb / 1000,
      'requests, million': requests / 1e6,
      'pay as you go, USD': byUse,
      cheapest: plan,
      'USD a GB': unit.transferredGb,
    };
  });

/** Returns a row for each plan: the cost of one person in installations where everybody uses everything. */
export const fullUseRows = (hour: EditingHour) =>
  planNames.map((name) => ({
    plan: name,
    'USD a month': plans[name].monthlyPriceCents / 100,
    'by the year': annualPriceCents(plans[name]) / 1200,
    ...Object.fromEntries(
      sizes.map((users) => [
        `${users} users`,
        sum(Object.values(monthlyCost(fullUse(name), hour, installation(users, fullUse, hour).unit))),
      ]),
    ),
  }));

/** Returns a row for each number of average users: revenue, and cost in a month at list prices and at those of the size. */
export const audienceRows = (hour: EditingHour, idlePrice: number) =>
  sizes.map((users) => {
    const costOf = (unit: UnitPrices) => (name: PlanName) =>
      users * audience[name].share * sum(Object.values(monthlyCost(averageUse(name), hour, unit)));
    return {
      'users of a month': users,
      revenue: sum(planNames.map((name) => (users * audience[name].share * plans[name].monthlyPriceCents) / 100)),
      'cost, list prices': idlePrice + sum(planNames.map(costOf(prices))),
      'cost, prices of the size': idlePrice + sum(planNames.map(costOf(installation(users, averageUse, hour).unit))),
    };
  });
