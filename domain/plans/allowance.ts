import type { Plan } from './catalogue.ts';

/** Usage of the month's allowances and of the storage. Running uploads count as stored. */
export interface Usage {
  readonly storageBytes: number;
  readonly uploads: number;
  readonly exports: number;
}

export const limits = ['uploads.exceeded', 'storage.insufficient', 'minutes.insufficient', 'minutes.exceeded'] as const;

/** A limit of the plan that a file exceeds. */
export type Exceeded = (typeof limits)[number];

export interface Candidate {
  readonly sizeBytes: number;
  /** `null` if the browser could not measure it: the probe will. */
  readonly durationMs: number | null;
  /** False if the captions are not created by speech recognition, so no minutes are used. */
  readonly isTranscribed?: boolean | undefined;
}

/**
 * Returns why a file does not fit, or undefined if it does. Reasons that buying minutes cannot remove come first.
 * Without any minutes every file that is to be transcribed is refused, because its transcription could not begin.
 */
export function whyNot(file: Candidate, plan: Plan, usage: Usage, freeSeconds: number): Exceeded | undefined {
  if (plan.uploadsPerMonth !== null && usage.uploads >= plan.uploadsPerMonth) return 'uploads.exceeded';
  if (usage.storageBytes + file.sizeBytes > plan.storageBytes) return 'storage.insufficient';
  if (file.isTranscribed === false) return undefined;
  if (freeSeconds <= 0) return 'minutes.insufficient';
  if ((costSeconds(file.durationMs) ?? 0) > freeSeconds) return 'minutes.exceeded';
  return undefined;
}

/**
 * Returns why each of several files uploaded together does not fit. The files are checked in order: each that fits uses
 * its part of the remaining allowance.
 */
export function whyNotEach(
  files: readonly Candidate[],
  plan: Plan,
  usage: Usage,
  freeSeconds: number,
): (Exceeded | undefined)[] {
  let [used, left] = [usage, freeSeconds];
  return files.map((file) => {
    const reason = whyNot(file, plan, used, left);
    if (reason !== undefined) return reason;
    used = { ...used, uploads: used.uploads + 1, storageBytes: used.storageBytes + file.sizeBytes };
    left -= secondsNeeded(file) ?? 0;
    return undefined;
  });
}

/** Returns the seconds of transcription that a file takes from the plan; `null` if its length is not known yet. */
export const secondsNeeded = ({ durationMs, isTranscribed }: Omit<Candidate, 'sizeBytes'>): number | null =>
  isTranscribed === false ? 0 : costSeconds(durationMs);

/** Returns the seconds of transcription that a recording costs, rounded up. */
export function costSeconds(durationMs: number): number;
export function costSeconds(durationMs: number | null): number | null;
export function costSeconds(durationMs: number | null): number | null {
  return durationMs === null ? null : Math.ceil(durationMs / 1000);
}

/** Returns the remaining part of a monthly allowance; `null` is unlimited. */
export const left = (allowed: number | null, used: number): number | null =>
  allowed === null ? null : Math.max(0, allowed - used);
