import { captionMotions } from '../captions/defaults.ts';
import type { CaptionMotion, HorizontalPosition, SecondPosition, Style, VerticalPosition } from '../captions/types.ts';
import { fontSizeOfFraction, fontSizeStep, marginOfFraction, marginStep } from './steps.ts';

/**
 * The style in wire format: snake case, colors without the leading hash, sizes and margins as fractions. Both margins
 * of an axis have the same value; `decoration` is `none` or a list of words.
 */
export interface StyleWire {
  readonly fonts: string;
  readonly font_size: number;
  readonly font_color: string;
  readonly font_opacity: number;
  readonly background_color: string;
  readonly background_opacity: number;
  readonly position_align: HorizontalPosition;
  readonly position_vertical: VerticalPosition;
  readonly second_position: SecondPosition;
  readonly margin_left: number;
  readonly margin_right: number;
  readonly margin_top: number;
  readonly margin_bottom: number;
  readonly decoration: string;
  readonly stroke_width: number;
  readonly stroke_color: string;
  readonly stroke_opacity: number;
  readonly shadow_angle: number;
  readonly shadow_blur: number;
  readonly shadow_color: string;
  readonly shadow_opacity: number;
  readonly accent: boolean;
  readonly accent_color: string;
  readonly upper_case: boolean;
  readonly words_at_a_time: number;
  /** `none` leaves the color of the spoken word unchanged. */
  readonly word_color: string;
  readonly word_fill: boolean;
  /** `none` draws no box. */
  readonly word_box_color: string;
  readonly word_underline: boolean;
  readonly word_scale: number;
  readonly past_opacity: number;
  readonly future_opacity: number;
  readonly caption_motion: CaptionMotion;
  readonly word_motion: CaptionMotion;
}

const decorations = ['bold', 'italic', 'underline'] as const;

type Received = Readonly<Partial<Record<keyof StyleWire, unknown>>>;

/** Parses a style in wire format. Missing and invalid fields keep the value of `base`; never throws. */
export function styleFromWire(wire: Received, base: Style): Style {
  return {
    ...base,
    ...textFromWire(wire, base),
    ...placeFromWire(wire, base),
    ...edgeFromWire(wire, base),
    ...wordsFromWire(wire, base),
  };
}

/** Formats a style for the wire. Both margins of an axis are the same. */
export function styleToWire(style: Style): StyleWire {
  const across = marginStep(style.marginHorizontalDisplay).fraction;
  const down = marginStep(style.marginVerticalDisplay).fraction;
  return {
    fonts: style.font,
    font_size: fontSizeStep(style.fontSizeDisplay).fraction,
    font_color: withoutHash(style.color),
    font_opacity: style.fontOpacity,
    background_color: colorOrNoneToWire(style.backgroundColor),
    background_opacity: style.backgroundOpacity,
    position_align: style.horizontal,
    position_vertical: style.vertical,
    second_position: style.secondPosition,
    margin_left: across,
    margin_right: across,
    margin_top: down,
    margin_bottom: down,
    decoration: decorations.filter((name) => style[name]).join(' ') || 'none',
    stroke_width: style.strokeWidth,
    stroke_color: withoutHash(style.strokeColor),
    stroke_opacity: style.strokeOpacity,
    shadow_angle: style.shadowAngle,
    shadow_blur: style.shadowBlur,
    shadow_color: withoutHash(style.shadowColor),
    shadow_opacity: style.shadowOpacity,
    ...wordsToWire(style),
  };
}

function textFromWire(wire: Received, base: Style): Partial<Style> {
  const size = typeof wire.font_size === 'number' ? fontSizeOfFraction(wire.font_size) : null;
  return {
    font: typeof wire.fonts === 'string' && wire.fonts !== '' ? wire.fonts : base.font,
    ...(size && { fontSizeDisplay: size.display, fontSizeFraction: size.fraction }),
    color: color(wire.font_color, base.color),
    fontOpacity: opacity(wire.font_opacity, base.fontOpacity),
    backgroundColor: colorOrNone(wire.background_color, base.backgroundColor),
    backgroundOpacity: opacity(wire.background_opacity, base.backgroundOpacity),
    ...decorationFromWire(wire.decoration),
  };
}

function decorationFromWire(value: unknown): Partial<Style> {
  if (typeof value !== 'string') return {};
  const words = value.split(/\s+/);
  return Object.fromEntries(decorations.map((name) => [name, words.includes(name)]));
}

/** Parses the position. The effective margin is the one on the side to which the caption is aligned. */
function placeFromWire(wire: Received, base: Style): Partial<Style> {
  const horizontal = oneOf(['left', 'center', 'right'], wire.position_align, base.horizontal);
  const vertical = oneOf(['top', 'middle', 'bottom'], wire.position_vertical, base.vertical);
  const side = horizontal === 'right' ? wire.margin_right : wire.margin_left;
  const edge = vertical === 'top' ? wire.margin_top : wire.margin_bottom;
  const across = typeof side === 'number' ? marginOfFraction(side) : null;
  const down = typeof edge === 'number' ? marginOfFraction(edge) : null;
  return {
    horizontal,
    vertical,
    secondPosition: oneOf<SecondPosition>(['above', 'below'], wire.second_position, base.secondPosition),
    ...(across && { marginHorizontalDisplay: across.display, marginHorizontalFraction: across.fraction }),
    ...(down && { marginVerticalDisplay: down.display, marginVerticalFraction: down.fraction }),
  };
}

function edgeFromWire(wire: Received, base: Style): Partial<Style> {
  return {
    strokeWidth: nonNegative(wire.stroke_width, base.strokeWidth),
    strokeColor: color(wire.stroke_color, base.strokeColor),
    strokeOpacity: opacity(wire.stroke_opacity, base.strokeOpacity),
    shadowAngle: finite(wire.shadow_angle, base.shadowAngle),
    shadowBlur: nonNegative(wire.shadow_blur, base.shadowBlur),
    shadowColor: color(wire.shadow_color, base.shadowColor),
    shadowOpacity: opacity(wire.shadow_opacity, base.shadowOpacity),
  };
}

function wordsFromWire(wire: Received, base: Style): Partial<Style> {
  return {
    accent: flag(wire.accent, base.accent),
    accentColor: color(wire.accent_color, base.accentColor),
    upperCase: flag(wire.upper_case, base.upperCase),
    wordsAtATime: within(wire.words_at_a_time, 0, 6, base.wordsAtATime),
    wordColor: colorOrNone(wire.word_color, base.wordColor),
    wordFill: flag(wire.word_fill, base.wordFill),
    wordBoxColor: colorOrNone(wire.word_box_color, base.wordBoxColor),
    wordUnderline: flag(wire.word_underline, base.wordUnderline),
    wordScale: within(wire.word_scale, 100, 160, base.wordScale),
    pastOpacity: opacity(wire.past_opacity, base.pastOpacity),
    futureOpacity: opacity(wire.future_opacity, base.futureOpacity),
    captionMotion: oneOf(captionMotions, wire.caption_motion, base.captionMotion),
    wordMotion: oneOf(captionMotions, wire.word_motion, base.wordMotion),
  };
}

function wordsToWire(style: Style) {
  return {
    accent: style.accent,
    accent_color: withoutHash(style.accentColor),
    upper_case: style.upperCase,
    words_at_a_time: style.wordsAtATime,
    word_color: colorOrNoneToWire(style.wordColor),
    word_fill: style.wordFill,
    word_box_color: colorOrNoneToWire(style.wordBoxColor),
    word_underline: style.wordUnderline,
    word_scale: style.wordScale,
    past_opacity: style.pastOpacity,
    future_opacity: style.futureOpacity,
    caption_motion: style.captionMotion,
    word_motion: style.wordMotion,
  };
}

const colorOrNoneToWire = (value: string | null): string => (value === null ? 'none' : withoutHash(value));

function withoutHash(value: string): string {
  return value.replace(/^#/, '').toLowerCase();
}

function color(value: unknown, otherwise: string): string {
  const isColor = typeof value === 'string' && /^#?[0-9a-f]{6}$/i.test(value);
  return isColor ? `#${withoutHash(value)}` : otherwise;
}

function colorOrNone(value: unknown, otherwise: string | null): string | null {
  const received = color(value, '');
  return value === 'none' ? null : received === '' ? otherwise : received;
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

function within(value: unknown, min: number, max: number, otherwise: number): number {
  return Math.min(max, Math.max(min, Math.round(finite(value, otherwise))));
}

function finite(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

function nonNegative(value: unknown, otherwise: number): number {
  return Math.max(0, finite(value, otherwise));
}

function opacity(value: unknown, otherwise: number): number {
  return Math.min(255, Math.round(nonNegative(value, otherwise)));
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((one) => one === value) ?? otherwise;
}
