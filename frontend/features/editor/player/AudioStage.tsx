import { IconMusic } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useEditor } from '../store/hooks.ts';
import styles from './Player.module.css';
import { MediaFailure } from './VideoStage.tsx';

interface Props {
  readonly mediaUrl: string | null;
  readonly onExpired: () => void;
}

/** Where there is no picture: what is being said, large. The waveform is below. */
export function AudioStage({ mediaUrl, onExpired }: Props) {
  const { clock, store, follower } = useEditor();
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  useEffect(() => (audio ? clock.attach(audio) : undefined), [clock, audio]);
  useSyncExternalStore(store.documentChanged.subscribe, () => spoken());
  const text = useSyncExternalStore(follower.changed.subscribe, spoken);

  function spoken(): string {
    const caption = follower.playingId === null ? undefined : store.document.get(follower.playingId);
    return caption?.cells[store.tab]?.text ?? '';
  }

  return (
    <div className={styles.audioStage}>
      {/** biome-ignore lint/a11y/useMediaCaption: the captions are shown beside it */}
      <audio ref={setAudio} src={mediaUrl ?? undefined} preload="auto" />
      <IconMusic size={28} stroke={1.25} aria-hidden />
      <p lang={store.tab}>{text}</p>
      <MediaFailure onRetry={onExpired} />
    </div>
  );
}
