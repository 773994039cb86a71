import { useEffect, useEffectEvent, useRef } from 'react';
import type { Frame } from '../../../domain/style/ass/layers.ts';
import { CaptionPainter } from './captionPainter.ts';

interface Props {
  /** Must be laid out in a positioned element: the layer is put right after it, over its picture. */
  readonly video: HTMLVideoElement;
  /** From domain/style's writeAss, the same text that the export is drawn from. */
  readonly ass: string;
  /** The frame of the picture, if it has another aspect ratio than the video. */
  readonly frame?: Frame | null;
  /** Where the font files lie. */
  readonly fonts?: string;
  /** Called when the captions are shown in their fonts; a first font may take a moment. */
  readonly onShown?: () => void;
}

/** Captions over a playing video, drawn by the export's own renderer. Follows the video's time and size by itself. */
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
