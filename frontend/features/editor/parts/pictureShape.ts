import type { Framing, PictureFrame } from '../../../../domain/captions/types.ts';
import { frameOf } from '../../../../domain/media/framing.ts';
import type { PictureSize } from '../engine/media/previewAss.ts';

/** Shape of the picture that captions are drawn on. */
export interface PictureShape {
  readonly size: PictureSize;
  /** Fill mode of the picture in a frame of another aspect ratio; null if it keeps its own ratio. */
  readonly framing: Framing | null;
}

/** Size of the recording's picture; null while unknown. */
interface Recorded {
  readonly widthPx: number | null;
  readonly heightPx: number | null;
}

/** Returns the shape of a recording's picture in a frame; as Full HD while its size is unknown. */
export function pictureShape({ widthPx, heightPx }: Recorded, { aspectRatio, framing }: PictureFrame): PictureShape {
  return {
    size: frameOf({ widthPx: widthPx ?? 1920, heightPx: heightPx ?? 1080 }, aspectRatio),
    framing: aspectRatio === 'original' ? null : framing,
  };
}
