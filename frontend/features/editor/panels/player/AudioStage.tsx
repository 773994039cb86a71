import { IconMusic } from '@tabler/icons-react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useEditor, useTab } from '../../parts/hooks.ts';
import { MediaFailure } from '../../parts/MediaFailure.tsx';
import styles from '../../parts/Player.module.css';
import { useMedia } from '../../parts/useMedia.ts';

interface Props {
  readonly mediaUrl: string | null;
  readonly onExpired: () => void;
}

/** Player for files without a picture: the spoken text in large type. The waveform is below it. */
export function AudioStage({ mediaUrl, onExpired }: Props) {
  const { clock } = useEditor();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useMedia('audio', place, clock, mediaUrl);
  return (
    <div ref={setPlace} className={styles.audioStage}>
      <IconMusic size={28} stroke={1.25} aria-hidden />
      <p lang={useTab()} dir="auto">
        {useSpokenText()}
      </p>
      <MediaFailure mediaUrl={mediaUrl} onRetry={onExpired} />
    </div>
  );
}

/** Returns the text of the caption being played. */
function useSpokenText(): string {
  const { store, follower } = useEditor();
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = [store.documentChanged.subscribe(listener), follower.changed.subscribe(listener)];
      return () => {
        for (const stop of leave) stop();
      };
    },
    [store, follower],
  );
  return useSyncExternalStore(subscribe, () => {
    const caption = follower.playingId === null ? undefined : store.document.get(follower.playingId);
    return caption?.cells[store.selection.tab]?.text ?? '';
  });
}
