import type { SubtitleLimits } from '../captions/types.ts';

/** Range of allowed values of a numeric limit. */
export interface LimitRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export type NumericLimit = Exclude<keyof SubtitleLimits, 'enhancedCharacterCount'>;

export const limitRanges: Readonly<Record<NumericLimit, LimitRange>> = {
  maxCharsPerLine: { min: 10, max: 70, step: 1 },
  maxOfLines: { min: 1, max: 3, step: 1 },
  minDurationSeconds: { min: 0, max: 20, step: 0.1 },
  maxDurationSeconds: { min: 1, max: 30, step: 0.1 },
};

export const numericLimits = Object.keys(limitRanges) as readonly NumericLimit[];

/** Reason why limits are invalid: a field out of range or not a multiple of its step, or a minimum over the maximum. */
export type LimitFault =
  | { readonly field: NumericLimit; readonly reason: 'range' | 'step' }
  | { readonly field: 'minDurationSeconds'; readonly reason: 'overMaximum' };

function faultOf(field: NumericLimit, value: number): LimitFault | null {
  const { min, max, step } = limitRanges[field];
  if (!(value >= min && value <= max)) return { field, reason: 'range' };
  // 0.1 is not exact in binary, so the number of steps is compared with a tolerance.
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) > 1e-6 ? { field, reason: 'step' } : null;
}

/** Returns all faults of limits; empty if they are valid. */
export function limitFaults(limits: SubtitleLimits): LimitFault[] {
  const faults = numericLimits.flatMap((field) => faultOf(field, limits[field]) ?? []);
  const isCrossed = limits.minDurationSeconds > limits.maxDurationSeconds;
  return isCrossed ? [...faults, { field: 'minDurationSeconds', reason: 'overMaximum' }] : faults;
}
