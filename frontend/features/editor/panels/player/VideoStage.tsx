import { useReducedMotion } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrapLines } from '../../../../../domain/style/wrapLines.ts';
import { CaptionLayer } from '../../../../entities/captions/CaptionLayer.tsx';
import { useWrap } from '../../../../entities/captions/wrapping.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { PreviewAss } from '../../engine/media/previewAss.ts';
import { toggleFullScreen } from '../../parts/fullScreen.ts';
import { useEditor, useSettings } from '../../parts/hooks.ts';
import { MediaFailure } from '../../parts/MediaFailure.tsx';
import { PictureBox } from '../../parts/PictureBox.tsx';
import styles from '../../parts/Player.module.css';
import { type PictureShape, pictureShape } from '../../parts/pictureShape.ts';
import { useMedia } from '../../parts/useMedia.ts';
import { PlaceDrag } from './PlaceDrag.tsx';
import { SafeZoneOverlay } from './SafeZoneOverlay.tsx';

interface Props {
  readonly mediaUrl: string | null;
  /** Whether the picture is being converted, so that only the sound plays. */
  readonly isConverting: boolean;
  /** Requests a new media URL, since media URLs expire. */
  readonly onExpired: () => void;
}

/** Video with its captions drawn on top by the same renderer as exports. */
export function VideoStage({ mediaUrl, isConverting, onExpired }: Props) {
  const { clock, file, ui, store } = useEditor();
  const isStyling = useSyncExternalStore(ui.changed.subscribe, () => ui.panel === 'style') && !store.isReadOnly;
  const stage = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const video = useMedia('video', place, clock, mediaUrl);
  const { widthPx, heightPx } = file;
  const { aspectRatio, framing } = useSettings().picture;
  // Memoized, because captions are drawn again whenever the object changes.
  const shape = useMemo(
    () => pictureShape({ widthPx, heightPx }, { aspectRatio, framing }),
    [widthPx, heightPx, aspectRatio, framing],
  );
  const wrap = useWrap();
  useEffect(() => ui.fullScreenAsked.subscribe(() => toggleFullScreen(stage.current)), [ui]);
  return (
    <div ref={stage} className={styles.stage} data-tour="picture">
      <PictureBox ref={setPlace} shape={shape} video={video} />
      {video && wrap && <Captions video={video} shape={shape} wrap={wrap} />}
      {video && <SafeZoneOverlay {...shape.size} />}
      {video && isStyling && <PlaceDrag {...shape.size} />}
      {video && <SoundOnly video={video} isConverting={isConverting} />}
      <MediaFailure mediaUrl={mediaUrl} onRetry={onExpired} />
    </div>
  );
}

interface SoundOnlyProps {
  readonly video: HTMLVideoElement;
  readonly isConverting: boolean;
}

/**
 * Explains why there is no picture: browsers cannot play the recording, and a playable copy is still being made or
 * could not be made.
 */
function SoundOnly({ video, isConverting }: SoundOnlyProps) {
  const { t } = useTranslation('editor');
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const event of pictureEvents) video.addEventListener(event, listener);
      return () => {
        for (const event of pictureEvents) video.removeEventListener(event, listener);
      };
    },
    [video],
  );
  const hasNoPicture = useSyncExternalStore(
    subscribe,
    () => video.readyState >= HTMLMediaElement.HAVE_METADATA && video.videoWidth === 0,
  );
  if (!hasNoPicture && !isConverting) return null;
  return (
    <div className={styles.failure}>
      <Notice tone={isConverting ? 'info' : 'warning'}>
        <p>{t(isConverting ? 'player.converting' : 'player.soundOnly')}</p>
      </Notice>
    </div>
  );
}

const pictureEvents = ['loadedmetadata', 'resize', 'emptied'] as const;

interface CaptionsProps {
  readonly video: HTMLVideoElement;
  readonly shape: PictureShape;
  readonly wrap: WrapLines;
}

function Captions({ video, shape: { size, framing }, wrap }: CaptionsProps) {
  const { store, clock, ui } = useEditor();
  const isStill = useReducedMotion();
  const preview = useMemo(
    () => new PreviewAss(store, clock, { ...size, isStill }, ui, wrap),
    [store, clock, size, isStill, ui, wrap],
  );
  useEffect(() => preview.watch(), [preview]);
  const ass = useSyncExternalStore(preview.changed.subscribe, () => preview.ass);
  return <CaptionLayer video={video} ass={ass} frame={framing && size} />;
}
