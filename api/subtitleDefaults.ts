import * as z from 'zod';
import { limitPresets } from '../domain/limits/presets.ts';
import { type LimitRange, limitRanges } from '../domain/limits/ranges.ts';
import { dropFrameError, frameRateError, frameRateOptions } from '../domain/timecode/rates.ts';
import { id } from './schemas.ts';
import { styleFields, styleWire } from './styleWire.ts';

const between = ({ min, max }: LimitRange) => z.int().min(min).max(max);
/** Seconds in steps of a tenth, as milliseconds. */
const tenths = ({ min, max, step }: LimitRange) =>
  z
    .int()
    .min(min * 1000)
    .max(max * 1000)
    .multipleOf(step * 1000);

/** Named style preset of a user. */
export const stylePreset = z.object({ presetId: id, name: z.string(), style: styleFields });

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
  style: styleFields,
  limits: subtitleLimits,
  /** Null uses the frame rate of each video. */
  frameRate: frameRate.nullable(),
  /** Rule set for breaking and checking captions. Sets other than `default` have limits of their own. */
  rules: z.enum(limitPresets),
  /** `byLanguage` gives lines the length of each file's language instead of `limits.maxCharsPerLine`. */
  lineLength: z.enum(['byLanguage', 'own']),
});

/** Initial settings as they are saved. Style fields that are missing stay unchanged. */
export const savedSubtitleDefaults = subtitleDefaults.extend({ style: styleWire });
