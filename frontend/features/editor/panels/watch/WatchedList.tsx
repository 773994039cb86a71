import { useTranslation } from 'react-i18next';
import type { TabId } from '../../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { formatClock } from '../../../../../domain/timecode/clock.ts';
import { LongList } from '../../../../ui/tables/LongList.tsx';
import { usePlayed } from './useMediaState.ts';
import styles from './Watch.module.css';

interface Props {
  readonly document: CaptionDocument;
  readonly tab: TabId;
  readonly media: HTMLMediaElement | null;
}

/** List of all captions. A click plays from a caption. The caption being played is marked and kept in view. */
export function WatchedList({ document, tab, media }: Props) {
  const { t } = useTranslation('watch');
  const heard = usePlayed(media, (ms) => document.findAt(tab, ms));
  const captions = [...document.captions(tab)];
  return (
    <LongList
      label={t('captions')}
      items={captions}
      rowPx={58}
      className={styles.list}
      shown={heard}
      keyOf={({ id }) => id}
    >
      {(caption) => (
        <button
          type="button"
          className={styles.caption}
          aria-current={captions[heard] === caption}
          onClick={() => {
            if (!media) return;
            media.currentTime = caption.startMs / 1000;
            media.play().catch(() => undefined);
          }}
        >
          <span className={styles.time}>{formatClock(caption.startMs)}</span>
          <span lang={tab} dir="auto">
            {caption.cells[tab]?.text}
          </span>
        </button>
      )}
    </LongList>
  );
}
