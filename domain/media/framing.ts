import type { AspectRatio, Framing } from '../captions/types.ts';

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

const ratios: Readonly<Record<Exclude<AspectRatio, 'original'>, number>> = {
  '16:9': 16 / 9,
  '9:16': 9 / 16,
  '4:5': 4 / 5,
  '1:1': 1,
  '4:3': 4 / 3,
};

/**
 * Computes the frame of a picture: its own size, or the size of another aspect ratio with the same short side.
 * 1920x1080 becomes 1080x1920 at 9:16 and 1440x1080 at 4:3. Not rounded to even numbers.
 */
export function frameOf(picture: Size, aspectRatio: AspectRatio): Size {
  if (aspectRatio === 'original') return picture;
  const ratio = ratios[aspectRatio];
  const short = Math.min(picture.widthPx, picture.heightPx);
  return ratio >= 1
    ? { widthPx: Math.round(short * ratio), heightPx: short }
    : { widthPx: short, heightPx: Math.round(short / ratio) };
}

/**
 * Computes the size of a picture in a frame, with even sides: it fits into the frame, or covers it if it is cropped.
 * With blurred sides, it fits too.
 */
export function sizeInFrame(picture: Size, frame: Size, framing: Framing): Size {
  const [across, down] = [frame.widthPx / picture.widthPx, frame.heightPx / picture.heightPx];
  const scale = framing === 'crop' ? Math.max(across, down) : Math.min(across, down);
  const side = (px: number, limit: number) =>
    framing === 'crop' ? Math.max(limit, even(Math.ceil(px * scale))) : Math.min(limit, even(px * scale));
  return { widthPx: side(picture.widthPx, frame.widthPx), heightPx: side(picture.heightPx, frame.heightPx) };
}

const even = (px: number): number => Math.max(2, 2 * Math.round(px / 2));
