import type { Style } from '../captions/types.ts';

/** Size of the picture that captions are drawn on. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Returns the width of a line between the margins, in ems. Only the aspect ratio of the frame matters. */
export function lineEmOf(style: Style, { widthPx, heightPx }: Frame): number {
  const { left, right } = sideMargins(style);
  return ((1 - left - right) * widthPx) / (style.fontSizeFraction * heightPx);
}

/**
 * Returns the margins between which a line wraps, as fractions of the width. A large margin applies only to the side of
 * the alignment; otherwise there would be no room left for the text.
 */
export function sideMargins({ horizontal, marginHorizontalFraction: margin }: Style): { left: number; right: number } {
  const [near, far] = [margin, Math.min(margin, 0.05)];
  if (horizontal === 'left') return { left: near, right: far };
  if (horizontal === 'right') return { left: far, right: near };
  const centred = Math.min(margin, 0.25);
  return { left: centred, right: centred };
}
