import { useEffect, useEffectEvent, useRef } from 'react';
import type { Frame } from '../../../domain/style/frame.ts';
import { CaptionPainter } from './captionPainter.ts';

interface Props {
  /** Must be laid out in a positioned element: the layer is inserted right after it, over its picture. */
  readonly video: HTMLVideoElement;
  /** Output of `writeAss` in domain/style; the export is rendered from the same text. */
  readonly ass: string;
  /** Frame of the picture, if its aspect ratio differs from the video's. */
  readonly frame?: Frame | null;
  /** Directory of the font files. */
  readonly fonts?: string;
  /** Called when the captions are shown in their fonts; loading a first font may take a moment. */
  readonly onShown?: () => void;
}

/**
 * Captions over a playing video, drawn by the same renderer as exports. Follows the video's time and size
 * automatically.
 */
export function CaptionLayer({ video, ass, frame = null, fonts = '/fonts/', onShown }: Props) {
  const painter = useRef<CaptionPainter | null>(null);
  const tellShown = useEffectEvent(() => onShown?.());

  useEffect(() => {
    const own = new CaptionPainter(video, fonts, () => tellShown(), frame);
    painter.current = own;
    return () => {
      painter.current = null;
      own.destroy();
    };
  }, [video, fonts, frame]);

  useEffect(() => {
    painter.current?.show(ass);
  });

  return null;
}
