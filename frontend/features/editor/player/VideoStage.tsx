import { Button } from '@mantine/core';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptionLayer } from '../../../components/captionLayer/CaptionLayer.tsx';
import { useEditor } from '../store/hooks.ts';
import styles from './Player.module.css';
import { PreviewAss } from './previewAss.ts';

interface Props {
  readonly mediaUrl: string | null;
  /** Addresses of the media expire: asks for a fresh one. */
  readonly onExpired: () => void;
}

/** The video with its captions drawn over it by the export's own renderer. */
export function VideoStage({ mediaUrl, onExpired }: Props) {
  const editor = useEditor();
  const { clock, file } = editor;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const size = useMemo(() => ({ widthPx: file.widthPx ?? 1920, heightPx: file.heightPx ?? 1080 }), [file]);
  useEffect(() => (video ? clock.attach(video) : undefined), [clock, video]);

  return (
    <div className={styles.stage}>
      {/** biome-ignore lint/a11y/useMediaCaption: the captions are drawn over it */}
      {/** biome-ignore lint/a11y/useKeyWithClickEvents: the play button and its keys do the same */}
      <video
        ref={setVideo}
        className={styles.video}
        src={mediaUrl ?? undefined}
        preload="auto"
        playsInline
        crossOrigin="anonymous"
        onClick={() => clock.toggle()}
      />
      {video && <Captions video={video} size={size} />}
      <MediaFailure onRetry={onExpired} />
    </div>
  );
}

function Captions({
  video,
  size,
}: {
  readonly video: HTMLVideoElement;
  readonly size: { widthPx: number; heightPx: number };
}) {
  const { store, clock } = useEditor();
  const preview = useMemo(() => new PreviewAss(store, clock, size), [store, clock, size]);
  useEffect(() => preview.watch(), [preview]);
  const ass = useSyncExternalStore(preview.changed.subscribe, () => preview.ass);
  return <CaptionLayer video={video} ass={ass} />;
}

/** Says that the media cannot be played; the captions can still be edited. */
export function MediaFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { clock } = useEditor();
  const { t } = useTranslation('editor');
  const hasFailed = useSyncExternalStore(clock.changed.subscribe, () => clock.hasFailed);
  if (!hasFailed) return null;
  return (
    <div className={styles.failure} role="alert">
      <p>{t('player.failed')}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('player.retry')}
      </Button>
    </div>
  );
}
