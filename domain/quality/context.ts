import type { Caption, DocumentSettings, LanguageCode, Tab } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import { frameToMs, msToFrame, ticksOf } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { exactRate } from '../timecode/rates.ts';
import type { Finding, QualityRule, Unit } from './findings.ts';
import { type QualityProfile, type QualityValues, valuesOf } from './profile.ts';

/** Numbers for the times, in ticks: frames where a rate is set, else milliseconds. */
export interface TimeValues {
  readonly least: number;
  readonly most: number;
  readonly gap: number;
  /** Gaps between the least and this one are to be closed; 0 where none is. */
  readonly chainBelow: number;
}

/** All that checking one document needs, worked out once. */
export interface QualityContext {
  readonly profile: QualityProfile;
  readonly rate: FrameRateSetting | null;
  readonly valuesOf: (language: LanguageCode) => QualityValues;
  readonly times: TimeValues;
  readonly timeUnit: Unit;
  /** The tick nearest to an instant, and the instant of a tick in milliseconds. */
  readonly tickAt: (ms: number) => number;
  readonly msOf: (tick: number) => number;
  /** Seconds of so many ticks. */
  readonly secondsOf: (ticks: number) => number;
}

/** The frames of a document without a rate: Netflix' own numbers are for 24 a second. */
const framesWithoutRate = 24;

function timeValues(values: QualityValues, rate: FrameRateSetting | null): TimeValues {
  const { minDurationMs, maxDurationMs, minGapFrames, chainBelowMs } = values;
  return {
    least: ticksOf(minDurationMs, rate),
    most: ticksOf(maxDurationMs, rate),
    gap: rate === null ? Math.floor((minGapFrames * 1000) / framesWithoutRate) : minGapFrames,
    chainBelow: chainBelowMs === null ? 0 : ticksOf(chainBelowMs, rate),
  };
}

/**
 * Makes the context of a document. Durations are frames where a rate is set, each the nearest: 20 at 23.98, for
 * five sixths of a second. The times of linked tabs are one, so they follow the language of the primary tab.
 */
export function qualityContext(
  { frameRate: rate, limits }: DocumentSettings,
  primary: LanguageCode,
  profile: QualityProfile,
): QualityContext {
  const known = new Map<LanguageCode, QualityValues>();
  const values = (language: LanguageCode): QualityValues => {
    const found = known.get(language) ?? valuesOf(profile, language, limits);
    known.set(language, found);
    return found;
  };
  const exact = rate && exactRate(rate);
  return {
    profile,
    rate,
    valuesOf: values,
    times: timeValues(values(primary), rate),
    timeUnit: rate === null ? 'ms' : 'frames',
    // The rate is looked up once, not for each time of each caption.
    tickAt: (ms) => (exact ? msToFrame(ms, exact) : Math.round(ms)),
    msOf: (tick) => (exact ? frameToMs(tick, exact) : tick),
    secondsOf: (ticks) => (exact ? (ticks * exact.denominator) / exact.numerator : ticks / 1000),
  };
}

/** The context of a document; its primary tab gives the times their language. */
export function contextOf(doc: CaptionDocument, profile: QualityProfile): QualityContext {
  return qualityContext(doc.settings, doc.tabs[0]?.id ?? 'en', profile);
}

/** Where findings of one caption are put. */
export interface Noting {
  readonly context: QualityContext;
  readonly caption: Caption;
  readonly found: Finding[];
}

/** Notes a finding, unless its rule is off. */
export function note(
  { context, caption, found }: Noting,
  rule: QualityRule,
  measured: number,
  limit: number,
  unit: Unit,
  text: { readonly tab: Tab['id']; readonly second?: true } | null = null,
): void {
  const severity = context.profile.severities[rule];
  if (severity === 'off') return;
  found.push({ rule, severity, captionId: caption.id, tab: null, ...text, measured, limit, unit });
}
