import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { type LimitPreset, presetLimits } from '../limits/presets.ts';
import type { QualityRule, Severity } from './findings.ts';
import { type Audience, netflixReadingSpeed } from './readingSpeeds.ts';

/** How each rule is taken: as an error, as a warning, or not at all. */
export type Severities = Readonly<Record<QualityRule, Severity | 'off'>>;

/** What captions are checked by: the numbers of a preset, and how its rules are taken. JSON. */
export interface QualityProfile {
  readonly preset: LimitPreset;
  readonly severities: Severities;
  readonly audience: Audience;
}

/** The numbers for one language. Times are milliseconds; null where the preset has no such rule. */
export interface QualityValues extends SubtitleLimits {
  readonly minDurationMs: number;
  readonly maxDurationMs: number;
  readonly charactersPerSecond: number | null;
  readonly wordsPerMinute: number | null;
  /** Frames between two captions; without a frame rate those of 24 frames a second count. */
  readonly minGapFrames: number;
  /** Shorter gaps are closed to the minimum, for a gap that only blinks disturbs; null where they may be. */
  readonly chainBelowMs: number | null;
}

const everyError: Severities = {
  minDuration: 'error',
  maxDuration: 'error',
  lineLength: 'error',
  lineCount: 'error',
  needlessBreak: 'warning',
  readingSpeed: 'error',
  wordRate: 'off',
  overlap: 'error',
  gap: 'error',
  chaining: 'warning',
  empty: 'error',
  missing: 'warning',
  label: 'error',
  spaces: 'warning',
};

const severities: Readonly<Record<LimitPreset, Severities>> = {
  default: {
    ...everyError,
    needlessBreak: 'off',
    readingSpeed: 'off',
    gap: 'off',
    chaining: 'off',
    overlap: 'warning',
  },
  netflix: everyError,
  bbc: { ...everyError, needlessBreak: 'off', readingSpeed: 'off', wordRate: 'warning', gap: 'off' },
};

/** The profile of a preset, with its own severities and reading speeds for adults. */
export function qualityProfile(preset: LimitPreset, changed: Partial<Severities> = {}): QualityProfile {
  return { preset, severities: { ...severities[preset], ...changed }, audience: 'adult' };
}

/** Netflix: five sixths of a second (half in Japanese), seven at most, two frames between, gaps under half a second closed. */
function netflixValues(language: LanguageCode, audience: Audience): QualityValues {
  return {
    ...presetLimits('netflix', language),
    minDurationMs: language === 'ja' ? 500 : 5000 / 6,
    maxDurationMs: 7000,
    charactersPerSecond: netflixReadingSpeed(language, audience),
    wordsPerMinute: null,
    minGapFrames: 2,
    chainBelowMs: 500,
  };
}

/**
 * BBC, Subtitle Guidelines: 160 to 180 words a minute (section 4); captions may touch, but a gap between them lasts a
 * second at least, or it flickers (4.5).
 */
const bbcValues = { wordsPerMinute: 180, chainBelowMs: 1000 };

/** The numbers that a profile checks captions of a language by; the default profile takes the document's limits. */
export function valuesOf(
  { preset, audience }: QualityProfile,
  language: LanguageCode,
  own: SubtitleLimits,
): QualityValues {
  if (preset === 'netflix') return netflixValues(language, audience);
  const limits = preset === 'bbc' ? presetLimits('bbc', language) : own;
  return {
    ...limits,
    minDurationMs: limits.minDurationSeconds * 1000,
    maxDurationMs: limits.maxDurationSeconds * 1000,
    charactersPerSecond: null,
    wordsPerMinute: null,
    minGapFrames: 0,
    chainBelowMs: null,
    ...(preset === 'bbc' && bbcValues),
  };
}
