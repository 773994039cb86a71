import type { Casing } from './casing.ts';
import type { SoundKinds } from './sounds.ts';

/** One of several replacements. */
export interface Replacement {
  readonly find: string;
  readonly replacement: string;
  readonly matchCase: boolean;
  /** Whether `find` is a regular expression. */
  readonly isPattern: boolean;
}

/** Operations on many captions, by kind. Ticks are frames if a rate is set, otherwise milliseconds. */
export interface BatchOperations {
  readonly sounds: SoundKinds;
  readonly casing: {
    readonly to: Casing;
    /** Names and terms, which keep their case in sentences. */
    readonly names: readonly string[];
  };
  readonly replace: { readonly all: readonly Replacement[] };
  readonly split: object;
  readonly merge: {
    /** Captions are merged if one of them is shorter. */
    readonly shorterThanTicks: number;
    /** Maximum gap between merged captions. */
    readonly maxGapTicks: number;
    readonly acrossSentences: boolean;
  };
  readonly balance: object;
  readonly shift: { readonly byMs: number };
  /** Times closer to a shot change are moved to it, out times to the minimum gap before it. */
  readonly shots: { readonly withinTicks: number };
  /** Gaps up to `upToTicks` are closed, except for `gapTicks`. */
  readonly bridge: { readonly gapTicks: number; readonly upToTicks: number };
  /** Shorter gaps and overlaps become this gap. */
  readonly minimumGap: { readonly gapTicks: number };
}

export type BatchKind = keyof BatchOperations;

/** Kinds in the order in which they are applied: texts, then captions, then times. */
export const batchKinds: readonly BatchKind[] = [
  'sounds',
  'casing',
  'replace',
  'split',
  'merge',
  'balance',
  'shift',
  'shots',
  'bridge',
  'minimumGap',
];
