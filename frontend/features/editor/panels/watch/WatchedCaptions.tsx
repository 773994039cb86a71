import { useReducedMotion } from '@mantine/hooks';
import { useMemo } from 'react';
import type { TabId } from '../../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { writeAss } from '../../../../../domain/style/ass/write.ts';
import { CaptionLayer } from '../../../../entities/captions/CaptionLayer.tsx';
import { useWrap } from '../../../../entities/captions/wrapping.ts';
import { around } from '../../engine/media/previewAss.ts';
import type { PictureShape } from '../../parts/pictureShape.ts';
import { usePlayed } from './useMediaState.ts';

interface Props {
  readonly video: HTMLVideoElement;
  readonly document: CaptionDocument;
  readonly tab: TabId;
  readonly shape: PictureShape;
}

/** Length of the section whose captions are written together, with one section before and one after it. */
const partMs = 30_000;

/** Captions drawn on the picture exactly as in an export. */
export function WatchedCaptions({ video, document, tab, shape: { size, framing } }: Props) {
  const wrap = useWrap();
  const isStill = useReducedMotion();
  const part = usePlayed(video, (ms) => Math.floor(ms / partMs));
  const ass = useMemo(() => {
    if (!wrap) return null;
    const near = around(document, tab, (part - 1) * partMs, (part + 2) * partMs);
    return writeAss({ document: near, tab, ...size, wrap, isStill });
  }, [document, tab, part, size, wrap, isStill]);
  return ass === null ? null : <CaptionLayer video={video} ass={ass} frame={framing && size} />;
}
