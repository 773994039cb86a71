/** The plans as data. Prices are US cents; minutes are of transcription. */

export const planNames = ['free', 'starter', 'standard', 'professional'] as const;
export type PlanName = (typeof planNames)[number];

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

/** Sizes are shown in units of 1000 too, so a plan of 1 GB takes a file that is shown as 1 GB. */
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

/** A year costs ten months. */
export const annualPriceCents = (plan: Plan): number => 10 * plan.monthlyPriceCents;

/** Seconds of transcription that a plan gives each month. */
export const planSeconds = (plan: Plan): number => 60 * plan.minutesPerMonth;
