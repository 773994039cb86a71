import { useState } from 'react';
import { useEditor } from '../../parts/hooks.ts';
import { MediaFailure } from '../../parts/MediaFailure.tsx';
import { useMedia } from '../../parts/useMedia.ts';
import styles from './Transcript.module.css';

interface Props {
  readonly mediaUrl: string | null;
  readonly onExpired: () => void;
}

/** Player for a recording without a picture. Shows nothing else: the spoken words are already in the text. */
export function TranscriptSound({ mediaUrl, onExpired }: Props) {
  const { clock } = useEditor();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useMedia('audio', place, clock, mediaUrl);
  return (
    <div ref={setPlace} className={styles.sound} data-sound>
      <MediaFailure mediaUrl={mediaUrl} onRetry={onExpired} />
    </div>
  );
}
