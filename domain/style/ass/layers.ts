import type { LanguageCode, Style } from '../../captions/types.ts';
import { baseFont } from '../fontRuns.ts';
import { type Frame, lineEmOf, sideMargins } from '../frame.ts';
import { assColor, assNumber } from './number.ts';

/**
 * One caption style as the one to three ASS styles that draw it. libass cannot draw box, shadow and text correctly in
 * one event: boxes of several lines overlap, and a blur also softens the outline. Therefore every caption is drawn as
 * separate events at the same position, on layers that do not avoid each other.
 */
export interface Look {
  /** Lines of the `[V4+ Styles]` section. */
  readonly styleLines: readonly string[];
  readonly layers: readonly Layer[];
  /** Anchor of the text in pixels. */
  readonly anchor: Point;
  readonly emPx: number;
  /** Available width of a line, in ems. */
  readonly lineEm: number;
  readonly style: Style;
}

export interface Layer {
  readonly kind: LayerKind;
  readonly number: number;
  readonly styleName: string;
  /** Override tags before the text, without braces and position. */
  readonly tags: string;
}

/** Parts of a caption from the bottom up; `word` is the box of the word that is being spoken. */
export type LayerKind = 'box' | 'shadow' | 'word' | 'text';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Picture height that the stroke width, blur and distances of a style refer to, in pixels. */
const referenceHeightPx = 1080;

/** Distance of the shadow, in pixels at 1080 lines; a style defines only its angle. */
const shadowDistancePx = 4;

/** Padding between the text and the edge of its box, in ems. Vertically, the line height adds to it. */
const boxPadding = { acrossEm: 0.3, downEm: 0.1 };

/** Padding of the box of a word, less than half a space, in ems. */
const wordBoxPadding = { acrossEm: 0.12, downEm: 0.01 };

/** libass blurs with a sigma of 2/sqrt(ln 256) per unit; a style's blur (as in CSS) is twice the sigma. */
const blurUnit = 0.5 / (2 / Math.sqrt(Math.log(256)));

/** Context in which a style is used. */
export interface Use {
  readonly language: LanguageCode;
  readonly frame: Frame;
  /** Whether other programs read the file: its styles are then marked as italic even if the font has no italics. */
  readonly isForOthers: boolean;
}

/** Returns the layers of a style. `name` is unique to the style within the file. */
export function look(style: Style, name: string, use: Use): Look {
  const { frame } = use;
  const layers: Layer[] = [
    ...(hasBox(style) ? [layer('box', 0, `${name}-box`, boxTags(style, frame))] : []),
    ...(hasShadow(style) ? [layer('shadow', 1, `${name}-shadow`, shadowTags(style, frame))] : []),
    ...(style.wordBoxColor && !use.isForOthers ? [layer('word', 1, `${name}-word`, wordBoxTags(style, frame))] : []),
    layer('text', 2, name, ''),
  ];
  const emPx = style.fontSizeFraction * frame.heightPx;
  return {
    styleLines: layers.map((one) => styleLine(style, one, use)),
    layers,
    anchor: anchorPx(style, frame),
    emPx,
    lineEm: lineEmOf(style, frame),
    style,
  };
}

const layer = (kind: LayerKind, number: number, styleName: string, tags: string): Layer => ({
  kind,
  number,
  styleName,
  tags,
});

/** Formats the position of an event. */
export const positionTag = ({ x, y }: Point): string => `\\pos(${assNumber(x)},${assNumber(y)})`;

function hasBox(style: Style): boolean {
  return style.backgroundColor !== null && style.backgroundOpacity > 0;
}

function hasShadow(style: Style): boolean {
  return style.shadowOpacity > 0;
}

function hasStroke(style: Style): boolean {
  return style.strokeWidth > 0 && style.strokeOpacity > 0;
}

/** Returns the anchor of the text in pixels: the corner, edge or center of its alignment. */
function anchorPx(style: Style, { widthPx, heightPx }: Frame): Point {
  const across = style.marginHorizontalFraction * widthPx;
  const down = style.marginVerticalFraction * heightPx;
  const x = { left: across, center: widthPx / 2, right: widthPx - across }[style.horizontal];
  const y = { top: down, middle: heightPx / 2, bottom: heightPx - down }[style.vertical];
  return { x, y };
}

/** Returns the alignment as numbered on a keypad: 1 is bottom left, 9 top right. */
function alignment(style: Style): number {
  return { left: 1, center: 2, right: 3 }[style.horizontal] + { bottom: 0, middle: 3, top: 6 }[style.vertical];
}

function scaled(px: number, frame: Frame): number {
  return (px * frame.heightPx) / referenceHeightPx;
}

/** Returns the tags of the box layer. libass uses the shadow distances of a box as its padding. */
function boxTags(style: Style, frame: Frame): string {
  const emPx = style.fontSizeFraction * frame.heightPx;
  return `\\xshad${assNumber(boxPadding.acrossEm * emPx)}\\yshad${assNumber(boxPadding.downEm * emPx)}`;
}

/** Returns the tags of the box of a word, whose padding is its outline. */
function wordBoxTags(style: Style, frame: Frame): string {
  const emPx = style.fontSizeFraction * frame.heightPx;
  const [across, down] = [wordBoxPadding.acrossEm * emPx, wordBoxPadding.downEm * emPx];
  return `\\xbord${assNumber(across)}\\ybord${assNumber(down)}`;
}

function shadowTags(style: Style, frame: Frame): string {
  const angle = (style.shadowAngle * Math.PI) / 180;
  const distance = scaled(shadowDistancePx, frame);
  const blur = scaled(style.shadowBlur, frame) * blurUnit;
  const x = assNumber(distance * Math.cos(angle));
  const y = assNumber(distance * Math.sin(angle));
  return `\\xshad${x}\\yshad${y}\\blur${assNumber(blur)}`;
}

/**
 * Returns the colors of a layer: primary, outline, back. The text of the shadow layer is nearly transparent, but not
 * completely: libass draws no shadow for invisible text.
 */
function colors(style: Style, { kind }: Layer): [primary: string, outline: string, back: string] {
  const hidden = assColor('#000000', 0);
  if (kind === 'word') return [hidden, assColor(style.wordBoxColor ?? '#000000', 255), hidden];
  if (kind === 'box') {
    return [hidden, hidden, assColor(style.backgroundColor ?? '#000000', style.backgroundOpacity)];
  }
  if (kind === 'shadow') {
    return [assColor(style.color, 1), assColor(style.strokeColor, 1), assColor(style.shadowColor, style.shadowOpacity)];
  }
  return [assColor(style.color, style.fontOpacity), assColor(style.strokeColor, style.strokeOpacity), hidden];
}

/** Formats a style line with the columns of `styleFormat`. */
function styleLine(style: Style, layer: Layer, { language, frame, isForOthers }: Use): string {
  const font = baseFont(style.font, language);
  const emPx = style.fontSizeFraction * frame.heightPx;
  const isBox = layer.kind === 'box';
  const border = { box: 4, word: 3, shadow: 1, text: 1 }[layer.kind];
  const [primary, outline, back] = colors(style, layer);
  const sides = sideMargins(style);
  const flag = (isOn: boolean) => (isOn ? -1 : 0);
  return [
    `Style: ${layer.styleName}`,
    font.family,
    assNumber(emPx * font.sizeFactor),
    primary,
    primary,
    outline,
    back,
    flag(style.bold),
    flag(style.italic && (isForOthers || font.hasItalics === true)),
    flag(style.underline),
    '0,100,100,0,0',
    border,
    isBox || layer.kind === 'word' || !hasStroke(style) ? 0 : assNumber(scaled(style.strokeWidth, frame)),
    isBox ? 1 : 0,
    alignment(style),
    `${Math.round(sides.left * frame.widthPx)},${Math.round(sides.right * frame.widthPx)},0,1`,
  ].join(',');
}

export const styleFormat =
  'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding';
