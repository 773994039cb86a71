import type { SubtitleLimits } from '../captions/types.ts';

/** What a number of the limits may be: from, to and by which step. */
export interface LimitRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export type NumericLimit = Exclude<keyof SubtitleLimits, 'enhancedCharacterCount'>;

/** Specification section 5; the range of the maximum duration is docs/decisions'. */
export const limitRanges: Readonly<Record<NumericLimit, LimitRange>> = {
  maxCharsPerLine: { min: 10, max: 70, step: 1 },
  maxOfLines: { min: 1, max: 3, step: 1 },
  minDurationSeconds: { min: 0, max: 20, step: 0.1 },
  maxDurationSeconds: { min: 1, max: 30, step: 0.1 },
};

export const numericLimits = Object.keys(limitRanges) as readonly NumericLimit[];

/** Why limits cannot be used: a field out of its range or off its step, or a minimum over the maximum. */
export type LimitFault =
  | { readonly field: NumericLimit; readonly reason: 'range' | 'step' }
  | { readonly field: 'minDurationSeconds'; readonly reason: 'overMaximum' };

function faultOf(field: NumericLimit, value: number): LimitFault | null {
  const { min, max, step } = limitRanges[field];
  if (!(value >= min && value <= max)) return { field, reason: 'range' };
  // 0.1 has no exact value: steps are counted, and the count must be whole but for rounding.
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) > 1e-6 ? { field, reason: 'step' } : null;
}

/** All that is wrong with limits; empty when they can be used. */
export function limitFaults(limits: SubtitleLimits): LimitFault[] {
  const faults = numericLimits.flatMap((field) => faultOf(field, limits[field]) ?? []);
  const isCrossed = limits.minDurationSeconds > limits.maxDurationSeconds;
  return isCrossed ? [...faults, { field: 'minDurationSeconds', reason: 'overMaximum' }] : faults;
}

/** The nearest value that the field may have: `nearestLimit('maxOfLines', 7)` is 3. */
export function nearestLimit(field: NumericLimit, value: number): number {
  const { min, max, step } = limitRanges[field];
  const perStep = Math.round(1 / step);
  return Math.min(max, Math.max(min, Math.round(value * perStep) / perStep));
}
