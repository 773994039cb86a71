import * as z from 'zod';
import { limitPresets } from '../domain/limits/presets.ts';
import { type LimitRange, limitRanges } from '../domain/limits/ranges.ts';
import { fonts } from '../domain/style/fonts.ts';
import { dropFrameError, frameRateError, frameRateOptions } from '../domain/timecode/rates.ts';
import { id } from './schemas.ts';

/** Fonts to choose from. */
export const families = fonts.filter((font) => !font.isFallbackOnly).map(({ family }) => family);
const color = z.string().regex(/^#[0-9a-f]{6}$/);
const opacity = z.int().min(0).max(255);
const marginDisplay = z.int().min(-10).max(100).multipleOf(5);

/** Caption style as offered by the screens. Sizes and margins are display values (domain/style/steps.ts). */
export const style = z.object({
  font: z.enum(families),
  fontSizeDisplay: z.int().min(50).max(300).multipleOf(5),
  color,
  fontOpacity: opacity,
  /** Null draws no background. */
  backgroundColor: color.nullable(),
  backgroundOpacity: opacity,
  horizontal: z.enum(['left', 'center', 'right']),
  vertical: z.enum(['top', 'middle', 'bottom']),
  secondPosition: z.enum(['above', 'below']),
  marginHorizontalDisplay: marginDisplay,
  marginVerticalDisplay: marginDisplay,
  /** Widths and blur in pixels at 1080 lines. */
  strokeWidth: z.int().min(0).max(20),
  strokeColor: color,
  strokeOpacity: opacity,
  shadowAngle: z.int().min(0).max(360),
  shadowBlur: z.int().min(0).max(20),
  shadowColor: color,
  shadowOpacity: opacity,
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
});

const between = ({ min, max }: LimitRange) => z.int().min(min).max(max);
/** Seconds in steps of a tenth, as milliseconds. */
const tenths = ({ min, max, step }: LimitRange) =>
  z
    .int()
    .min(min * 1000)
    .max(max * 1000)
    .multipleOf(step * 1000);

/** Named style preset of a user. */
export const stylePreset = z.object({ presetId: id, name: z.string(), style });

export const subtitleLimits = z
  .object({
    maxCharsPerLine: between(limitRanges.maxCharsPerLine),
    maxOfLines: between(limitRanges.maxOfLines),
    minDurationMs: tenths(limitRanges.minDurationSeconds),
    maxDurationMs: tenths(limitRanges.maxDurationSeconds),
    enhancedCharacterCount: z.boolean(),
  })
  .refine(({ minDurationMs, maxDurationMs }) => minDurationMs <= maxDurationMs, {
    path: ['minDurationMs'],
    error: 'The minimum duration is longer than the maximum.',
  });

const rates = [...new Set(frameRateOptions.map((option) => option.frameRate))];

export const frameRate = z
  .object({ frameRate: z.literal(rates), dropFrame: z.boolean() })
  .refine((setting) => frameRateError(setting) === null, {
    path: ['dropFrame'],
    error: dropFrameError,
  });

/** Initial settings for captions of new files. */
export const subtitleDefaults = z.object({
  style,
  limits: subtitleLimits,
  /** Null uses the frame rate of each video. */
  frameRate: frameRate.nullable(),
  /** Rule set for breaking and checking captions. Sets other than `default` have limits of their own. */
  rules: z.enum(limitPresets),
  /** `byLanguage` gives lines the length of each file's language instead of `limits.maxCharsPerLine`. */
  lineLength: z.enum(['byLanguage', 'own']),
});
