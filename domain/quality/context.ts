import type { Caption, DocumentSettings, LanguageCode, Style, Tab } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import { frameToMs, lastTimeWithin, msToFrame, ticksOf } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { exactRate } from '../timecode/rates.ts';
import type { Finding, QualityRule, Unit } from './findings.ts';
import { isIgnored } from './ignoring.ts';
import { type QualityProfile, type QualityValues, valuesOf } from './profile.ts';

/** Limits for times, in ticks: frames if a frame rate is set, otherwise milliseconds. */
export interface TimeValues {
  readonly min: number;
  readonly max: number;
  readonly gap: number;
  /** Gaps longer than `gap` but shorter than this must be closed; 0 if gaps are never closed. */
  readonly chainBelow: number;
  /** Times closer to a shot change than this are aligned to it. */
  readonly nearShot: number;
}

/** Everything needed to check a document, computed once. */
export interface QualityContext {
  readonly profile: QualityProfile;
  readonly rate: FrameRateSetting | null;
  /** Style of the whole video, which determines how lines wrap on the picture. */
  readonly style: Style;
  readonly valuesOf: (language: LanguageCode) => QualityValues;
  readonly times: TimeValues;
  readonly timeUnit: Unit;
  /** Latest out time within the recording; infinite if its length is unknown. */
  readonly recordingEndMs: number;
  /** The tick nearest to an instant, and the instant of a tick; instants are in milliseconds. */
  readonly tickAt: (ms: number) => number;
  readonly msOf: (tick: number) => number;
  /** Whether the finding was ignored with a reason. */
  readonly isIgnored: (finding: Finding) => boolean;
  /** Converts a number of ticks to seconds. */
  readonly secondsOf: (ticks: number) => number;
}

/** Frame rate assumed for gaps in a document without one; Netflix specifies gaps for 24 fps. */
const framesWithoutRate = 24;

function timeValues(values: QualityValues, rate: FrameRateSetting | null): TimeValues {
  const { minDurationMs, maxDurationMs, minGapFrames, chainBelowMs, nearShotMs } = values;
  return {
    min: ticksOf(minDurationMs, rate),
    max: ticksOf(maxDurationMs, rate),
    gap: rate === null ? Math.floor((minGapFrames * 1000) / framesWithoutRate) : minGapFrames,
    chainBelow: chainBelowMs === null ? 0 : ticksOf(chainBelowMs, rate),
    nearShot: ticksOf(nearShotMs, rate),
  };
}

/**
 * Creates the context of a document. If a frame rate is set, durations are rounded to frames: five sixths of a second
 * is 20 frames at 23.98 fps. Linked tabs share their times, which are checked with the values of the primary tab's
 * language.
 */
export function qualityContext(
  { frameRate: rate, limits, style, ignored }: DocumentSettings,
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
  const ignoresNone = Object.keys(ignored).length === 0;
  return {
    profile,
    rate,
    style,
    valuesOf: values,
    times: timeValues(values(primary), rate),
    timeUnit: rate === null ? 'ms' : 'frames',
    recordingEndMs: lastTimeWithin(profile.durationMs ?? Number.POSITIVE_INFINITY, rate),
    isIgnored: (finding) => !ignoresNone && isIgnored(ignored, finding),
    // `exact` is computed once, not for every time of every caption.
    tickAt: (ms) => (exact ? msToFrame(ms, exact) : Math.round(ms)),
    msOf: (tick) => (exact ? frameToMs(tick, exact) : tick),
    secondsOf: (ticks) => (exact ? (ticks * exact.denominator) / exact.numerator : ticks / 1000),
  };
}

/**
 * Creates the context of a document, with the first tab as the primary one. `ignored` overrides the findings that the
 * document ignores.
 */
export function contextOf(
  doc: CaptionDocument,
  profile: QualityProfile,
  ignored: DocumentSettings['ignored'] = doc.settings.ignored,
): QualityContext {
  return qualityContext({ ...doc.settings, ignored }, doc.tabs[0]?.id ?? 'en', profile);
}

/** Collects the findings of one caption. */
export interface Noting {
  readonly context: QualityContext;
  readonly caption: Caption;
  readonly found: Finding[];
}

/** Adds a finding, unless its rule is off or it is ignored. */
export function note(
  { context, caption, found }: Noting,
  rule: QualityRule,
  measured: number,
  limit: number,
  unit: Unit,
  text: { readonly tab: Tab['id']; readonly second?: true; readonly characters?: string } | null = null,
): void {
  const severity = context.profile.severities[rule];
  if (severity === 'off') return;
  const finding: Finding = { rule, severity, captionId: caption.id, tab: null, ...text, measured, limit, unit };
  if (!context.isIgnored(finding)) found.push(finding);
}
