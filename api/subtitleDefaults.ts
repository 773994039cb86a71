import * as z from 'zod';
import { limitPresets } from '../domain/limits/presets.ts';
import { limitFaults } from '../domain/limits/ranges.ts';
import { limitsOf } from '../domain/preferences/subtitleDefaults.ts';
import { fonts } from '../domain/style/fonts.ts';
import { dropFrameError, frameRateError, frameRateOptions } from '../domain/timecode/rates.ts';

const families = fonts.filter((font) => !font.isFallbackOnly).map(({ family }) => family);
const color = z.string().regex(/^#[0-9a-f]{6}$/);
const opacity = z.int().min(0).max(255);
const marginDisplay = z.int().min(-10).max(100).multipleOf(5);

/** A caption style as the screens offer it. Sizes and margins are display values (domain/style/steps.ts). */
const style = z.object({
  font: z.enum(families),
  fontSizeDisplay: z.int().min(50).max(300).multipleOf(5),
  color,
  fontOpacity: opacity,
  /** null draws no background. */
  backgroundColor: color.nullable(),
  backgroundOpacity: opacity,
  horizontal: z.enum(['left', 'center', 'right']),
  vertical: z.enum(['top', 'middle', 'bottom']),
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

/** The ranges and steps are those of domain/limits. */
const limits = z
  .object({
    maxCharsPerLine: z.int().min(10).max(70),
    maxOfLines: z.int().min(1).max(3),
    minDurationMs: z.int().min(0).max(20_000).multipleOf(100),
    maxDurationMs: z.int().min(1000).max(30_000).multipleOf(100),
    enhancedCharacterCount: z.boolean(),
  })
  .refine((chosen) => limitFaults(limitsOf(chosen)).length === 0, {
    path: ['minDurationMs'],
    error: 'The minimum duration is longer than the maximum.',
  });

const rates = [...new Set(frameRateOptions.map((option) => option.frameRate))];

const frameRate = z
  .object({ frameRate: z.literal(rates), dropFrame: z.boolean() })
  .refine((setting) => frameRateError(setting) === null, {
    path: ['dropFrame'],
    error: dropFrameError,
  });

/** What the captions of new files begin with. */
export const subtitleDefaults = z.object({
  style,
  limits,
  /** null takes the frame rate of each video. */
  frameRate: frameRate.nullable(),
  /** By which rules captions are broken and checked; other sets than `default` have limits of their own. */
  rules: z.enum(limitPresets),
});
