/** Specification section 9: original, 1920x1080, 1280x720, 960x540. */
export const resolutions = ['original', '1080', '720', '540'] as const;
export type Resolution = (typeof resolutions)[number];

export interface PixelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

const boxes: Record<Exclude<Resolution, 'original'>, PixelSize> = {
  '1080': { widthPx: 1920, heightPx: 1080 },
  '720': { widthPx: 1280, heightPx: 720 },
  '540': { widthPx: 960, heightPx: 540 },
};

/**
 * The size of an exported picture: the source as it is shown (turned, square pixels) made to fit the box, never
 * enlarged, both sides even because 4:2:0 video has no odd ones. The box is turned for a portrait source:
 * 1080x1920 at `720` is 720x1280.
 */
export function outputSize(source: PixelSize, resolution: Resolution): PixelSize {
  const scale = resolution === 'original' ? 1 : scaleInto(source, boxes[resolution]);
  return { widthPx: even(source.widthPx * scale), heightPx: even(source.heightPx * scale) };
}

function scaleInto(source: PixelSize, box: PixelSize): number {
  const isPortrait = source.heightPx > source.widthPx;
  const [width, height] = isPortrait ? [box.heightPx, box.widthPx] : [box.widthPx, box.heightPx];
  return Math.min(1, width / source.widthPx, height / source.heightPx);
}

function even(px: number): number {
  return Math.max(2, Math.floor(Math.round(px) / 2) * 2);
}
