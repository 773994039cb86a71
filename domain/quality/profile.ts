import type { Audience, LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { type LimitPreset, presetLimits } from '../limits/presets.ts';
import { possibleCharactersPerSecond } from '../limits/tickLimits.ts';
import type { Picture } from '../style/lineBreaks.ts';
import type { QualityRule, Severity } from './findings.ts';
import { netflixReadingSpeed } from './readingSpeeds.ts';

/** Whether each rule is an error, a warning, or off. */
export type Severities = Readonly<Record<QualityRule, Severity | 'off'>>;

/** Settings of the quality check: the preset that provides the values, and the severities of its rules. */
export interface QualityProfile {
  readonly preset: LimitPreset;
  readonly severities: Severities;
  readonly audience: Audience;
  /** The picture that captions are drawn on; without it the check for wrapped lines is skipped. */
  readonly picture?: Picture;
  /**
   * Shot changes of the media in milliseconds, in ascending order; without them times are not checked against shots.
   */
  readonly shotsMs?: readonly number[];
  /** Length of the recording; without it captions are not checked against its end. */
  readonly durationMs?: number;
}

/** Values for one language; null if the preset has no such rule. */
export interface QualityValues extends SubtitleLimits {
  readonly minDurationMs: number;
  readonly maxDurationMs: number;
  readonly charactersPerSecond: number | null;
  readonly wordsPerMinute: number | null;
  /** Minimum number of frames between two captions; counted at 24 fps in a document without a frame rate. */
  readonly minGapFrames: number;
  /** Gaps shorter than this flicker and are closed to the minimum; null if they are allowed. */
  readonly chainBelowMs: number | null;
  /** Whether captions are written with spaces instead of 、 and 。. */
  readonly hasSpacedMarks: boolean;
  /** Times closer to a shot change than this are aligned to it. */
  readonly nearShotMs: number;
}

const everyError: Severities = {
  minDuration: 'error',
  maxDuration: 'error',
  lineLength: 'error',
  lineCount: 'error',
  wraps: 'error',
  needlessBreak: 'warning',
  readingSpeed: 'error',
  wordRate: 'off',
  overlap: 'error',
  gap: 'error',
  chaining: 'warning',
  pastRecording: 'warning',
  afterRecording: 'error',
  inNearShot: 'warning',
  outNearShot: 'warning',
  empty: 'error',
  missing: 'warning',
  label: 'error',
  spaces: 'warning',
  undrawn: 'warning',
};

const severities: Readonly<Record<LimitPreset, Severities>> = {
  default: {
    ...everyError,
    needlessBreak: 'off',
    gap: 'off',
    chaining: 'off',
    inNearShot: 'off',
    outNearShot: 'off',
    overlap: 'warning',
  },
  netflix: everyError,
  bbc: {
    ...everyError,
    needlessBreak: 'off',
    readingSpeed: 'off',
    wordRate: 'warning',
    gap: 'off',
    inNearShot: 'off',
    outNearShot: 'off',
  },
};

/** Returns the profile of a preset; `changed` overrides severities. */
export function qualityProfile(
  preset: LimitPreset,
  changed: Partial<Severities> = {},
  picture: Picture | null = null,
  shotsMs: readonly number[] = [],
  audience: Audience = 'adult',
  durationMs: number | null = null,
): QualityProfile {
  return {
    preset,
    severities: { ...severities[preset], ...changed },
    audience,
    ...(picture && { picture }),
    ...(shotsMs.length > 0 && { shotsMs }),
    ...(durationMs !== null && durationMs > 0 && { durationMs }),
  };
}

/** Half a second, which is 12 frames at 24 fps. */
const nearShotMs = 500;

/**
 * Netflix: durations from five sixths of a second (half a second in Japanese) to seven seconds, two frames between
 * captions, gaps under half a second closed; Japanese without 、 and 。.
 */
function netflixValues(language: LanguageCode, audience: Audience): QualityValues {
  return {
    ...presetLimits('netflix', language),
    minDurationMs: language === 'ja' ? 500 : 5000 / 6,
    maxDurationMs: 7000,
    charactersPerSecond: netflixReadingSpeed(language, audience),
    wordsPerMinute: null,
    minGapFrames: 2,
    chainBelowMs: 500,
    hasSpacedMarks: language === 'ja',
    nearShotMs,
  };
}

/**
 * BBC, Subtitle Guidelines: 160 to 180 words per minute (section 4); captions may be adjacent, but a gap between them
 * must last at least a second, otherwise it flickers (4.5).
 */
const bbcValues = { wordsPerMinute: 180, chainBelowMs: 1000 };

/** Returns the values of a profile for a language; the default profile uses the limits of the document. */
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
    charactersPerSecond: preset === 'default' ? possibleCharactersPerSecond : null,
    wordsPerMinute: null,
    minGapFrames: 0,
    chainBelowMs: null,
    hasSpacedMarks: false,
    nearShotMs,
    ...(preset === 'bbc' && bbcValues),
  };
}
