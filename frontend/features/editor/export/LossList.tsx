import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import type { Loss } from '../../../../domain/formats/writer.ts';
import { LongList } from '../../../ui/LongList.tsx';
import styles from './LossList.module.css';
import { lossWords } from './lossWords.ts';

const usualRowPx = 40;

interface Props {
  readonly losses: readonly Loss[];
  readonly onCaption: (id: CaptionId) => void;
}

/** What a format does not carry, caption by caption. Each leads to its caption. */
export function LossList({ losses, onCaption }: Props) {
  const { t } = useTranslation('editor');
  return (
    <LongList
      label={t('export.lostList')}
      items={losses}
      rowPx={usualRowPx}
      className={styles.list}
      keyOf={(_, index) => `${index}`}
    >
      {(loss) => <LossRow loss={loss} onCaption={onCaption} />}
    </LongList>
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
