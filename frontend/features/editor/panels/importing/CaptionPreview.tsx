import type { IncomingCaption } from '../../../../../domain/editor/commands/importCaptions.ts';
import { formatTimecode } from '../../../../../domain/timecode/clock.ts';
import { LongList } from '../../../../ui/tables/LongList.tsx';
import { useSettings } from '../../parts/hooks.ts';
import styles from './Import.module.css';

interface Props {
  readonly captions: readonly IncomingCaption[];
  /** Language of the texts; empty if it is unknown. */
  readonly language: string;
  readonly label: string;
}

/** List of captions to import, with their in times and speakers. */
export function CaptionPreview({ captions, language, label }: Props) {
  const { frameRate } = useSettings();
  return (
    <LongList label={label} items={captions} rowPx={44} className={styles.list} keyOf={(_, index) => `${index}`}>
      {({ startMs, speaker, cell }) => (
        <div className={styles.row}>
          <span className={styles.time}>{formatTimecode(startMs, frameRate)}</span>
          <span className={styles.text} dir="auto" {...(language !== '' && { lang: language })}>
            {speaker && <b>{speaker} </b>}
            {cell.text}
          </span>
        </div>
      )}
    </LongList>
  );
}
