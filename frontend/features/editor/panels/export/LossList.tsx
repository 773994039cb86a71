import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import type { PlacedLoss } from '../../../../../domain/exports/captionFile.ts';
import { findLanguage } from '../../../../../domain/languages/languages.ts';
import { lossWords } from '../../../../entities/captions/exporting/lossWords.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { LongList } from '../../../../ui/tables/LongList.tsx';
import styles from './LossList.module.css';

const usualRowPx = 40;

interface Props {
  readonly losses: readonly PlacedLoss[];
  readonly onCaption: (id: CaptionId) => void;
}

/** Losses of the chosen format, caption by caption. Each row leads to its caption. */
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

function LossRow({ loss, onCaption }: { readonly loss: PlacedLoss; readonly onCaption: Props['onCaption'] }) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const { number, captionId, tab } = loss;
  const language = tab === undefined ? '' : `${findLanguage(tab)?.name[locale] ?? tab} · `;
  const words = <span className={styles.words}>{`${language}${lossWords(loss, t)}`}</span>;
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
