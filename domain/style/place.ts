import type { Style, StylePatch } from '../captions/types.ts';
import { marginSteps, type SizeStep } from './steps.ts';

/** A point of the picture, as fractions of its width and height from the upper left. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** Returns the anchor point of captions with a style: the side they are aligned to and the edge they are at. */
export function anchorOf(style: Style): PicturePoint {
  const { horizontal, vertical, marginHorizontalFraction: side, marginVerticalFraction: edge } = style;
  const x = { left: side, center: 0.5, right: 1 - side }[horizontal];
  const y = { top: edge, middle: 0.5, bottom: 1 - edge }[vertical];
  return { x, y };
}

/**
 * Returns the style fields that anchor a caption as near as possible to a point. In the middle third of an axis it is
 * centered; otherwise the margin is the nearest step. The margin of a centered axis is kept, because it also limits the
 * length of lines.
 */
export function placeAt({ x, y }: PicturePoint): StylePatch {
  const horizontal = x < 1 / 3 ? 'left' : x > 2 / 3 ? 'right' : 'center';
  const vertical = y < 1 / 3 ? 'top' : y > 2 / 3 ? 'bottom' : 'middle';
  const side = nearestMargin(Math.min(x, 1 - x));
  const edge = nearestMargin(Math.min(y, 1 - y));
  return {
    horizontal,
    vertical,
    ...(horizontal !== 'center' && {
      marginHorizontalDisplay: side.display,
      marginHorizontalFraction: side.fraction,
    }),
    ...(vertical !== 'middle' && { marginVerticalDisplay: edge.display, marginVerticalFraction: edge.fraction }),
  };
}

function nearestMargin(fraction: number): SizeStep {
  const distance = (step: SizeStep) => Math.abs(step.fraction - fraction);
  return marginSteps.reduce((best, step) => (distance(step) < distance(best) ? step : best));
}
