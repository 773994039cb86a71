import { maxPicturePixels, maxPictureSidePx } from '../media/picture.ts';

/** Resolutions of exports: the original, 1920x1080, 1280x720 and 960x540. */
export const resolutions = ['original', '1080', '720', '540'] as const;
export type Resolution = (typeof resolutions)[number];

export interface PixelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

const frames: Record<Exclude<Resolution, 'original'>, PixelSize> = {
  '1080': { widthPx: 1920, heightPx: 1080 },
  '720': { widthPx: 1280, heightPx: 720 },
  '540': { widthPx: 960, heightPx: 540 },
};

/**
 * Computes the size of an exported picture: the source as displayed (rotated, square pixels), scaled down to fit the
 * frame of the resolution but never up. Both sides are even, because 4:2:0 video has no odd ones. The frame is turned
 * for a portrait source: 1080x1920 at `720` becomes 720x1280.
 */
export function outputSize(source: PixelSize, resolution: Resolution): PixelSize {
  const scale = resolution === 'original' ? scaleOfOriginal(source) : scaleInto(source, frames[resolution]);
  return { widthPx: even(source.widthPx * scale), heightPx: even(source.heightPx * scale) };
}

/**
 * Computes the scale of the original resolution. It can be below 1: a file at the maximum decodable size may declare
 * wide pixels, and is then displayed larger.
 */
function scaleOfOriginal({ widthPx, heightPx }: PixelSize): number {
  const longSide = Math.max(widthPx, heightPx);
  return Math.min(1, maxPictureSidePx / longSide, Math.sqrt(maxPicturePixels / (widthPx * heightPx)));
}

function scaleInto(source: PixelSize, frame: PixelSize): number {
  const isPortrait = source.heightPx > source.widthPx;
  const [width, height] = isPortrait ? [frame.heightPx, frame.widthPx] : [frame.widthPx, frame.heightPx];
  return Math.min(1, width / source.widthPx, height / source.heightPx);
}

function even(px: number): number {
  return Math.max(2, Math.floor(Math.round(px) / 2) * 2);
}
