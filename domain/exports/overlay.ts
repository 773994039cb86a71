import type { OverlayFormat } from './forms.ts';
import type { Rate } from './ranges.ts';
import type { PixelSize } from './size.ts';

/**
 * Maximum number of pixels in all frames of an overlay. ProRes takes about 2 MB for a second of 1080p at 30 frames, so
 * 30 minutes of it have about 4 GB. VP9 is small, but encoded by one function, which ends after fifteen minutes.
 */
const maxPixels: Readonly<Record<OverlayFormat, number>> = { mov: 1.12e11, webm: 1.9e10 };

/** Size of a ProRes 4444 picture that is mostly transparent, in bytes per pixel. */
const proResBytesPerPixel = 0.034;

const pixelsPerSecond = ({ widthPx, heightPx }: PixelSize, { numerator, denominator }: Rate): number =>
  (widthPx * heightPx * numerator) / denominator;

/** Maximum length of an overlay in whole seconds. */
export const maxOverlaySeconds = (format: OverlayFormat, size: PixelSize, rate: Rate): number =>
  Math.floor(maxPixels[format] / pixelsPerSecond(size, rate));

/** Typical size of a minute of a ProRes overlay. */
export const proResBytesPerMinute = (size: PixelSize, rate: Rate): number =>
  60 * proResBytesPerPixel * pixelsPerSecond(size, rate);
