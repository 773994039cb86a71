import * as z from 'zod';
import { captionMotions } from '../domain/captions/defaults.ts';
import { fonts } from '../domain/style/fonts.ts';
import { fontSizeSteps, marginSteps, type SizeStep } from '../domain/style/steps.ts';

/** Fonts to choose from. */
const families = fonts.filter((font) => !font.isFallbackOnly).map(({ family }) => family);
const color = z.string().regex(/^[0-9a-f]{6}$/i);
const opacity = z.int().min(0).max(255);
const words = ['bold', 'italic', 'underline'];

/** One of the offered sizes, as the fraction by which it is stored. */
const stepOf = (steps: readonly SizeStep[]) => z.literal(steps.map(({ fraction }) => fraction));

/** Fields of word styles and motion. A missing field keeps its value, or has the one of the default style. */
const wordFields = {
  /** Whether the whole text has the accent color, as emphasized words do. */
  accent: z.boolean().optional(),
  accent_color: color.optional(),
  upper_case: z.boolean().optional(),
  /** Maximum number of words shown at a time; 0 shows whole captions. */
  words_at_a_time: z.int().min(0).max(6).optional(),
  /** Color and box of the word that is being spoken. */
  word_color: z.union([color, z.literal('none')]).optional(),
  word_fill: z.boolean().optional(),
  word_box_color: z.union([color, z.literal('none')]).optional(),
  word_underline: z.boolean().optional(),
  /** Size of the spoken word in percent of the font size. */
  word_scale: z.int().min(100).max(160).optional(),
  /** Opacity of words before and after the spoken one, relative to that of the text. */
  past_opacity: opacity.optional(),
  future_opacity: opacity.optional(),
  caption_motion: z.enum(captionMotions).optional(),
  word_motion: z.enum(captionMotions).optional(),
};

/** Caption style in transmitted form (domain/style/wire.ts). Colors have no hash. */
export const styleFields = z.object({
  fonts: z.enum(families),
  /** Fraction of the picture's height. */
  font_size: stepOf(fontSizeSteps),
  font_color: color,
  font_opacity: opacity,
  background_color: z.union([color, z.literal('none')]),
  background_opacity: opacity,
  position_align: z.enum(['left', 'center', 'right']),
  position_vertical: z.enum(['top', 'middle', 'bottom']),
  /** Position of the second caption relative to the first. */
  second_position: z.enum(['above', 'below']),
  /**
   * Fraction of the picture's width. Only the margin on the side that the text is aligned to counts; centered text
   * uses the left.
   */
  margin_left: stepOf(marginSteps),
  margin_right: stepOf(marginSteps),
  /** Fraction of the picture's height. Only the margin of the edge that the text is aligned to counts. */
  margin_top: stepOf(marginSteps),
  margin_bottom: stepOf(marginSteps),
  /** `none`, or any of `bold`, `italic` and `underline`, separated by spaces. */
  decoration: z.string().refine((text) => text === 'none' || text.split(' ').every((word) => words.includes(word))),
  /** Widths and blur in pixels at 1080 lines. */
  stroke_width: z.int().min(0).max(20),
  stroke_color: color,
  stroke_opacity: opacity,
  shadow_angle: z.int().min(0).max(360),
  shadow_blur: z.int().min(0).max(20),
  shadow_color: color,
  shadow_opacity: opacity,
  ...wordFields,
});

/** Fields of a caption style to change; a missing field stays unchanged. */
export const styleWire = styleFields.partial().refine((style) => Object.keys(style).length > 0, 'no field to change');
