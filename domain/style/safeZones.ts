import type { Style, StylePatch } from '../captions/types.ts';
import { marginSteps } from './steps.ts';

/** Apps that show vertical videos below their own buttons and texts. */
export type SafeZone = 'tiktok' | 'reels' | 'shorts';

/** Edges of a vertical picture that an app covers, as fractions of its height and width. */
export interface CoveredEdges {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Edges that the apps cover at most. They differ by device and version of the app, so these are the cautious values
 * that the apps recommend for advertisements (Reels) and that guides agree on.
 */
export const coveredEdges: Readonly<Record<SafeZone, CoveredEdges>> = {
  tiktok: { top: 0.07, bottom: 0.25, left: 0.06, right: 0.13 },
  reels: { top: 0.14, bottom: 0.35, left: 0.06, right: 0.12 },
  shorts: { top: 0.15, bottom: 0.25, left: 0.05, right: 0.18 },
};

export const safeZones = Object.keys(coveredEdges) as readonly SafeZone[];

/** Returns the fields that move captions out of the covered edges; null if none of them is covered. */
export function clearOf(zone: SafeZone, style: Style): StylePatch | null {
  const { top, bottom, left, right } = coveredEdges[zone];
  const down = { top, middle: 0, bottom }[style.vertical];
  // The margin of centered captions limits their lines on both sides.
  const across = { left, center: Math.max(left, right), right }[style.horizontal];
  const edge = marginFrom(down);
  const side = marginFrom(across);
  const patch: StylePatch = {
    ...(style.marginVerticalFraction < down && {
      marginVerticalDisplay: edge.display,
      marginVerticalFraction: edge.fraction,
    }),
    ...(style.marginHorizontalFraction < across && {
      marginHorizontalDisplay: side.display,
      marginHorizontalFraction: side.fraction,
    }),
  };
  return Object.keys(patch).length > 0 ? patch : null;
}

/** Returns the smallest offered margin that is at least as large. */
function marginFrom(fraction: number) {
  return marginSteps.find((step) => step.fraction >= fraction) ?? { display: 0, fraction };
}
