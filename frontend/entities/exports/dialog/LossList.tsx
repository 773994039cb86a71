import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import type { PlacedLoss } from '../../../../domain/exports/captionFile.ts';
import { findLanguage } from '../../../../domain/languages/languages.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { LongList } from '../../../ui/tables/LongList.tsx';
import { PlacedRow } from '../../../ui/tables/PlacedRow.tsx';
import { lossWords } from '../../captions/exporting/lossWords.ts';
import type { OfFile } from './writeFiles.ts';

const usualRowPx = 40;

interface Props {
  /** Whether several files are exported, so that each row names its file. */
  readonly isSeveral: boolean;
  readonly losses: readonly OfFile<PlacedLoss>[];
  /** Shows a caption; each row with a caption is then a button. */
  readonly onCaption?: ((id: CaptionId) => void) | undefined;
}

/** Losses of the chosen format, caption by caption. */
export function LossList({ losses, ...props }: Props) {
  const { t } = useTranslation('exporting');
  return (
    <LongList label={t('lostList')} items={losses} rowPx={usualRowPx} isFramed keyOf={(_, index) => `${index}`}>
      {(loss) => <LossRow loss={loss} {...props} />}
    </LongList>
  );
}

interface RowProps extends Omit<Props, 'losses'> {
  readonly loss: OfFile<PlacedLoss>;
}

function LossRow({ loss: { title, what }, isSeveral, onCaption }: RowProps) {
  const { t } = useTranslation(['exporting', 'captionStyle']);
  const locale = useLocale();
  const { number, captionId, tab } = what;
  const language = tab === undefined ? [] : [findLanguage(tab)?.name[locale] ?? tab];
  const place = number === null ? t('wholeFile') : t('caption', { number });
  return (
    <PlacedRow
      place={[...(isSeveral ? [title] : []), place].join(' · ')}
      onClick={onCaption && captionId !== null ? () => onCaption(captionId) : undefined}
    >
      {[...language, lossWords(what, t)].join(' · ')}
    </PlacedRow>
  );
}
