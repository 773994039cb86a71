/** The plans as data (DECISIONS, Plans). Prices are US cents; minutes are of transcription. */

export type PlanName = 'free' | 'starter' | 'standard' | 'professional';

export interface Plan {
  readonly name: PlanName;
  readonly monthlyPriceCents: number;
  readonly minutesPerMonth: number;
  readonly storageBytes: number;
  /** `null` is unlimited. */
  readonly uploadsPerMonth: number | null;
  readonly exportsPerMonth: number | null;
  /** Drawn into exported videos. */
  readonly watermark: boolean;
  /** Of one top-up quantity, which is 30 minutes. */
  readonly topUpPriceCents: number;
}

/** As sizes are shown, in units of 1000: whoever has 1 GB reads that files of 1 GB fit. */
const gigabyte = 1000 ** 3;

export const plans = {
  free: {
    name: 'free',
    monthlyPriceCents: 0,
    minutesPerMonth: 15,
    storageBytes: 1 * gigabyte,
    uploadsPerMonth: 1,
    exportsPerMonth: 1,
    watermark: true,
    topUpPriceCents: 300,
  },
  starter: {
    name: 'starter',
    monthlyPriceCents: 999,
    minutesPerMonth: 120,
    storageBytes: 5 * gigabyte,
    uploadsPerMonth: null,
    exportsPerMonth: null,
    watermark: false,
    topUpPriceCents: 300,
  },
  standard: {
    name: 'standard',
    monthlyPriceCents: 1999,
    minutesPerMonth: 300,
    storageBytes: 15 * gigabyte,
    uploadsPerMonth: null,
    exportsPerMonth: null,
    watermark: false,
    topUpPriceCents: 250,
  },
  professional: {
    name: 'professional',
    monthlyPriceCents: 4999,
    minutesPerMonth: 1200,
    storageBytes: 15 * gigabyte,
    uploadsPerMonth: null,
    exportsPerMonth: null,
    watermark: false,
    topUpPriceCents: 250,
  },
} as const satisfies Record<PlanName, Plan>;

export const planNames = Object.keys(plans) as readonly PlanName[];

/** A year costs ten months. */
export const annualPriceCents = (plan: Plan): number => 10 * plan.monthlyPriceCents;

/** Seconds of transcription that a plan gives each month. */
export const planSeconds = (plan: Plan): number => 60 * plan.minutesPerMonth;
