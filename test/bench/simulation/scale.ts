/** List prices of November 2026 that depend on the size of an installation: tiers, and flat-rate plans of CloudFront. */

/** Price of a unit up to an amount of a month, in USD. */
interface Tier {
  readonly upTo: number;
  readonly price: number;
}

/** Minutes of transcription of an account in a month. */
const transcriptionTiers: readonly Tier[] = [
  { upTo: 250_000, price: 0.024 },
  { upTo: 1_000_000, price: 0.015 },
  { upTo: 5_000_000, price: 0.0102 },
  { upTo: Number.POSITIVE_INFINITY, price: 0.0078 },
];

/** Gigabytes that CloudFront delivers in Singapore in a month; the first terabyte is free. */
const deliveryTiers: readonly Tier[] = [
  { upTo: 1_000, price: 0 },
  { upTo: 10_000, price: 0.12 },
  { upTo: 50_000, price: 0.1 },
  { upTo: 150_000, price: 0.095 },
  { upTo: 500_000, price: 0.09 },
  { upTo: 1_024_000, price: 0.08 },
  { upTo: Number.POSITIVE_INFINITY, price: 0.07 },
];

/** Returns the price of an amount in USD. */
function priceOf(amount: number, tiers: readonly Tier[]): number {
  let sum = 0;
  let counted = 0;
  for (const { upTo, price } of tiers) {
    const inTier = Math.max(0, Math.min(amount, upTo) - counted);
    sum += inTier * price;
    counted += inTier;
  }
  return sum;
}

export const transcriptionPrice = (minutes: number): number => priceOf(minutes, transcriptionTiers);
export const deliveryPrice = (gb: number): number => priceOf(gb, deliveryTiers);

/** Monthly data and requests of a distribution. */
export interface Delivery {
  readonly gb: number;
  readonly requests: number;
}

/** Flat-rate plan of CloudFront with its allowance of a month. */
interface CdnPlan extends Delivery {
  readonly name: string;
  /** Price of a month in USD. */
  readonly price: number;
}

/** Plans that the distribution can have (`cdnPlan`), the levels of Premium included. */
const cdnPlans: readonly CdnPlan[] = [
  { name: 'Business', gb: 50_000, requests: 125e6, price: 200 },
  { name: 'Premium', gb: 50_000, requests: 500e6, price: 1_000 },
  { name: 'Premium, level 2', gb: 75_000, requests: 750e6, price: 1_450 },
  { name: 'Premium, level 3', gb: 125_000, requests: 1.25e9, price: 2_250 },
  { name: 'Premium, level 4', gb: 200_000, requests: 2e9, price: 3_500 },
  { name: 'Premium, level 5', gb: 350_000, requests: 3.5e9, price: 6_000 },
  { name: 'Premium, level 6', gb: 600_000, requests: 6e9, price: 10_000 },
];

/** Returns the cheapest plan whose allowance contains a delivery, or undefined above all of them. */
export const cdnPlanFor = ({ gb, requests }: Delivery): CdnPlan | undefined =>
  cdnPlans.find((plan) => plan.gb >= gb && plan.requests >= requests);
