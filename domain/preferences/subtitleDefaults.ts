import { defaultLimits, defaultSettings, defaultStyle } from '../captions/defaults.ts';
import type { DocumentSettings, LanguageCode, Style, SubtitleLimits } from '../captions/types.ts';
import { type LimitPreset, presetLimits } from '../limits/presets.ts';
import { documentRateOf, type MediaRate } from '../media/frameRate.ts';
import { fontSizeStep, marginStep } from '../style/steps.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

/**
 * Style in the form in which it is chosen: sizes and margins as display values, without the fractions that these map
 * to.
 */
export type ChosenStyle = Omit<Style, 'fontSizeFraction' | 'marginHorizontalFraction' | 'marginVerticalFraction'>;

/** Limits in the form in which they are chosen, with durations in whole milliseconds. */
export interface ChosenLimits extends Omit<SubtitleLimits, 'minDurationSeconds' | 'maxDurationSeconds'> {
  readonly minDurationMs: number;
  readonly maxDurationMs: number;
}

/** Initial settings for the captions of a person's new files. */
export interface SubtitleDefaults {
  readonly style: ChosenStyle;
  /**
   * Limits that apply only with the `default` rules: the other sets of rules have limits of their own for each
   * language.
   */
  readonly limits: ChosenLimits;
  /** Frame rate of new files; null uses the frame rate of each video. */
  readonly frameRate: FrameRateSetting | null;
  /** Rules used to break and check captions. */
  readonly rules: LimitPreset;
  /** Whether the line length follows the language of each file or `limits`. */
  readonly lineLength: LineLength;
}

export type LineLength = 'byLanguage' | 'own';

/** Returns the style with the fractions of its display values. Missing fields have their defaults. */
export function styleOf(chosen: ChosenStyle): Style {
  return {
    ...defaultStyle,
    ...chosen,
    fontSizeFraction: fontSizeStep(chosen.fontSizeDisplay).fraction,
    marginHorizontalFraction: marginStep(chosen.marginHorizontalDisplay).fraction,
    marginVerticalFraction: marginStep(chosen.marginVerticalDisplay).fraction,
  };
}

export function limitsOf({ minDurationMs, maxDurationMs, ...rest }: ChosenLimits): SubtitleLimits {
  return { ...rest, minDurationSeconds: minDurationMs / 1000, maxDurationSeconds: maxDurationMs / 1000 };
}

export function chosenStyleOf(style: Style): ChosenStyle {
  const { fontSizeFraction, marginHorizontalFraction, marginVerticalFraction, ...chosen } = style;
  return chosen;
}

export function chosenLimitsOf({ minDurationSeconds, maxDurationSeconds, ...rest }: SubtitleLimits): ChosenLimits {
  const ms = (seconds: number) => Math.round(seconds * 1000);
  return { ...rest, minDurationMs: ms(minDurationSeconds), maxDurationMs: ms(maxDurationSeconds) };
}

/** Defaults of a person without a choice. */
export const standardDefaults: SubtitleDefaults = {
  style: chosenStyleOf(defaultStyle),
  limits: chosenLimitsOf(defaultLimits),
  frameRate: null,
  rules: 'default',
  lineLength: 'byLanguage',
};

/** Returns a person's limits for captions in a language. */
function ownLimits(defaults: SubtitleDefaults, language: LanguageCode): SubtitleLimits {
  const limits = limitsOf(defaults.limits);
  if (defaults.lineLength === 'own') return limits;
  // A line of 42 Japanese characters would be wider than the picture.
  const { maxCharsPerLine, enhancedCharacterCount } = presetLimits('default', language);
  return { ...limits, maxCharsPerLine, enhancedCharacterCount };
}

/** Returns the settings of a new document in a language, for media with this frame rate. */
export function settingsOfNew(
  defaults: SubtitleDefaults,
  { language, media }: { readonly language: LanguageCode; readonly media: MediaRate },
): DocumentSettings {
  const { style, frameRate, rules } = defaults;
  return {
    ...defaultSettings,
    style: styleOf(style),
    checks: { ...defaultSettings.checks, rules },
    limits: rules === 'default' ? ownLimits(defaults, language) : presetLimits(rules, language),
    frameRate: frameRate ?? documentRateOf(media),
  };
}
