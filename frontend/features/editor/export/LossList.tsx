import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import type { Loss } from '../../../../domain/formats/writer.ts';
import styles from './LossList.module.css';
import { lossWords } from './lossWords.ts';

const usualRowPx = 40;

interface Props {
  readonly losses: readonly Loss[];
  readonly onCaption: (id: CaptionId) => void;
}

/** What a format does not carry, caption by caption. Each leads to its caption; only the rows in view exist. */
export function LossList({ losses, onCaption }: Props) {
  const { t } = useTranslation('editor');
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: losses.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualRowPx,
    overscan: 4,
  });
  return (
    <div ref={scroller} className={styles.list}>
      <ul className={styles.space} style={{ height: rows.getTotalSize() }} aria-label={t('export.lostList')}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const loss = losses[index];
          if (!loss) return null;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={styles.place}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={losses.length}
              aria-posinset={index + 1}
            >
              <LossRow loss={loss} onCaption={onCaption} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function LossRow({ loss, onCaption }: { readonly loss: Loss; readonly onCaption: Props['onCaption'] }) {
  const { t } = useTranslation('editor');
  const { number, captionId } = loss;
  const words = <span className={styles.words}>{lossWords(loss, t)}</span>;
  if (number === null || captionId === null)
    return (
      <div className={styles.row}>
        <span className={styles.number}>{t('export.wholeFile')}</span>
        {words}
      </div>
    );
  return (
    <button type="button" className={styles.row} onClick={() => onCaption(captionId)}>
      <span className={styles.number}>{t('row.number', { number })}</span>
      {words}
    </button>
  );
}
