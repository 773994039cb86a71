import { annualPriceCents, type PlanName, planNames, plans } from '../../domain/plans/catalogue.ts';

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

/** Cost of an hour of editing, as `npm run simulate` measures it (docs/operate/capacity.md). */
export const editingHourPrice = 0.00627;

/** Hours of editing for each hour of recordings. */
const editingPerRecording = 3;

/** Size of a minute of the recordings, in GB, and how often each minute is played. */
const recording = { gbPerMinute: 0.03, plays: 2 };

/** Fee of a payment: of the providers, the dearest within 3 to 5 %. */
const fee = { share: 0.04, perPayment: 0.5 };

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns what a user costs in a month, in USD, by the share of the plan's allowances that is used. */
export function monthlyCost(name: PlanName, used: number, hourPrice: number) {
  const { minutesPerMonth, charactersPerMonth, storageBytes } = plans[name];
  const minutes = minutesPerMonth * used;
  return {
    recognition: minutes * prices.transcriptionMinute,
    translation: charactersPerMonth * used * prices.translatedCharacter,
    editing: (minutes / 60) * editingPerRecording * hourPrice,
    exports: minutes * prices.exportedMinute,
    transfer: minutes * recording.gbPerMinute * recording.plays * prices.transferredGb,
    storage: (storageBytes / 1e9) * used * prices.storedGbMonth,
  };
}

/** Returns what is left of a price after the fee, in USD a month. */
function received(name: PlanName) {
  const { monthlyPriceCents } = plans[name];
  const annually = (cents: number, months: number) =>
    cents === 0 ? 0 : ((cents / 100) * (1 - fee.share) - fee.perPayment) / months;
  return { monthly: annually(monthlyPriceCents, 1), annual: annually(annualPriceCents(plans[name]), 12) };
}

/** Returns a row for each plan: what is received of its price, and what a person costs who uses all allowances. */
export function planRows(hourPrice: number) {
  return planNames.map((name) => {
    const costs = monthlyCost(name, 1, hourPrice);
    // Not part of an average user's costs: hardly anyone's links are viewed that often.
    const views = (plans[name].viewBytesPerMonth / 1e9) * prices.transferredGb;
    const { monthly, annual } = received(name);
    return {
      plan: name,
      'received a month': monthly,
      'by the year': annual,
      'cost of full use': sum(Object.values(costs)) + views,
      ...costs,
      views,
    };
  });
}
