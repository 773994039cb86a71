/** Costs of users and of plans that are used in full, at list prices. */
import { annualPriceCents, type PlanName, planNames, plans } from '../../../domain/plans/catalogue.ts';
import type { Usage } from './model.ts';

/**
 * List prices of ap-southeast-1 in USD without taxes and free tiers, as of November 2026. Compare them with the price
 * lists of AWS before relying on the result.
 */
export const prices = {
  apiRequest: 1.25e-6,
  functionRequest: 0.2e-6,
  functionGbSecond: 13.4e-6,
  readUnit: 0.143e-6,
  writeUnit: 0.713e-6,
  transcriptionMinute: 0.024,
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

/** Hours of editing for each hour of recordings. */
const editingPerRecording = 3;

/** Size of a minute of the recordings, in GB, and how often each minute is played. */
const recording = { gbPerMinute: 0.03, plays: 2 };

/** Returns the price of the use of an hour, in USD. */
export function hourPrice({ requests, gbSeconds, readUnits, writeUnits }: Usage): number {
  return (
    requests * (prices.apiRequest + prices.functionRequest) +
    gbSeconds * prices.functionGbSecond +
    readUnits * prices.readUnit +
    writeUnits * prices.writeUnit
  );
}

/** Returns what a user costs in a month, in USD, by the share of the plan's allowances that is used. */
function monthlyCost(name: PlanName, used: number, editingHourPrice: number) {
  const { minutesPerMonth, charactersPerMonth, storageBytes } = plans[name];
  const minutes = minutesPerMonth * used;
  return {
    recognition: minutes * prices.transcriptionMinute,
    translation: charactersPerMonth * used * prices.translatedCharacter,
    editing: (minutes / 60) * editingPerRecording * editingHourPrice,
    exports: minutes * prices.exportedMinute,
    transfer: minutes * recording.gbPerMinute * recording.plays * prices.transferredGb,
    storage: (storageBytes / 1e9) * used * prices.storedGbMonth,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns a row for each plan: its price, and what a person costs who uses all of its allowances. */
export function planRows(editingHourPrice: number) {
  return planNames.map((name) => {
    const costs = monthlyCost(name, 1, editingHourPrice);
    // Not part of an average user's costs: hardly anyone's links are viewed that often.
    const views = (plans[name].viewBytesPerMonth / 1e9) * prices.transferredGb;
    const total = sum(Object.values(costs)) + views;
    const monthly = plans[name].monthlyPriceCents / 100;
    return {
      plan: name,
      'USD a month': monthly,
      'by the year': annualPriceCents(plans[name]) / 1200,
      'cost of full use': total,
      ...costs,
      views,
    };
  });
}

/** Returns a row for each number of users: revenue and cost in a month. */
export function audienceRows(editingHourPrice: number, idlePrice: number) {
  return [100, 1_000, 100_000].map((users) => {
    const groups = planNames.map((name) => {
      const { share, used } = audience[name];
      const costs = monthlyCost(name, used, editingHourPrice);
      return { people: users * share, cost: sum(Object.values(costs)), price: plans[name].monthlyPriceCents / 100 };
    });
    const revenue = sum(groups.map(({ people, price }) => people * price));
    const cost = idlePrice + sum(groups.map(({ people, cost }) => people * cost));
    return { 'users of a month': users, revenue, cost, 'cost a user': cost / users };
  });
}
