import type { Plan } from './catalogue.ts';

/** What a month and the storage have seen of use. Running uploads count as stored. */
export interface Usage {
  readonly storageBytes: number;
  readonly uploads: number;
  readonly exports: number;
}

export type Exceeded = 'storage.insufficient' | 'uploads.exceeded' | 'minutes.insufficient' | 'minutes.exceeded';

export interface Candidate {
  readonly sizeBytes: number;
  /** `null` when nobody could measure it: the probe will. */
  readonly durationMs: number | null;
}

/**
 * Why a file does not fit, the hardest reason first: one that no purchase of minutes would lift. Undefined
 * when it fits. No minutes at all refuse every file, for its transcription could not even begin.
 */
export function whyNot(file: Candidate, plan: Plan, usage: Usage, freeSeconds: number): Exceeded | undefined {
  if (plan.uploadsPerMonth !== null && usage.uploads >= plan.uploadsPerMonth) return 'uploads.exceeded';
  if (usage.storageBytes + file.sizeBytes > plan.storageBytes) return 'storage.insufficient';
  if (freeSeconds <= 0) return 'minutes.insufficient';
  if ((costSeconds(file.durationMs) ?? 0) > freeSeconds) return 'minutes.exceeded';
  return undefined;
}

/** Seconds of transcription that a recording costs: a begun second is a second. */
export function costSeconds(durationMs: number): number;
export function costSeconds(durationMs: number | null): number | null;
export function costSeconds(durationMs: number | null): number | null {
  return durationMs === null ? null : Math.ceil(durationMs / 1000);
}

/** What is left of a monthly number; `null` is unlimited. */
export const left = (allowed: number | null, used: number): number | null =>
  allowed === null ? null : Math.max(0, allowed - used);
