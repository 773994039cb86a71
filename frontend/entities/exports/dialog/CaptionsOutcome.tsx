import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import type { Format } from '../../../../domain/formats/formats.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { joinSentences } from '../../../ui/format/joinSentences.ts';
import styles from './ExportDialog.module.css';
import { LossList } from './LossList.tsx';
import type { FilesWritten } from './writeFiles.ts';

interface Props {
  readonly isSeveral: boolean;
  readonly format: Format;
  /** Null while the files are being written. */
  readonly written: FilesWritten | 'unreachable' | null;
  readonly onCaption?: ((id: CaptionId) => void) | undefined;
}

/** Content of the download: complete, with losses, or the reason why a file cannot be written. */
export function CaptionsOutcome({ isSeveral, format, written, onCaption }: Props) {
  const { t } = useTranslation('exporting');
  const listed = useListed();
  const locale = useLocale();
  // Reserves the space while the files are being written.
  if (written === null) return <div className={styles.outcome} />;
  if (written === 'unreachable') return <Notice tone="error">{t('unreachable')}</Notice>;
  const { files, losses, refused, without } = written;
  const count = Object.keys(files).length;
  const made = isSeveral && count > 0 ? t('batch.made', { count }) : '';
  const isWhole = losses.length === 0 && refused.length === 0;
  const lost = isWhole ? t('whole') : losses.length > 0 ? t('lost', { count: losses.length }) : '';
  return (
    <div className={styles.outcome}>
      {without.length > 0 && <p className={styles.quiet}>{t('batch.without', { names: listed(without) })}</p>}
      {refused.length > 0 && <Refused isSeveral={isSeveral} format={format} refused={refused} />}
      <p className={isWhole ? styles.whole : styles.quiet} role="status">
        {isWhole && <IconCircleCheckFilled size={16} aria-hidden />}
        {joinSentences([made, lost], locale)}
      </p>
      {losses.length > 0 && <LossList isSeveral={isSeveral} losses={losses} onCaption={onCaption} />}
    </div>
  );
}

/** Maximum number of files that are named in a sentence. */
const maxNamed = 5;

/** Returns a function that lists the names of files, the first ones of many. */
function useListed(): (names: readonly string[]) => string {
  const { t } = useTranslation('exporting');
  return (names) => {
    const first = names.slice(0, maxNamed).join(t('batch.nameSeparator'));
    return names.length <= maxNamed ? first : t('batch.andMore', { names: first, more: names.length - maxNamed });
  };
}

function Refused({ isSeveral, format, refused }: Pick<Props, 'isSeveral' | 'format'> & Pick<FilesWritten, 'refused'>) {
  const { t } = useTranslation('exporting');
  const listed = useListed();
  const locale = useLocale();
  const reasons = [...new Set(refused.map(({ what }) => what))];
  return (
    <Notice tone="error">
      {reasons.map((reason) => {
        const names = refused.filter(({ what }) => what === reason).map(({ title }) => title);
        const leftOut = isSeveral ? t('batch.refused', { names: listed(names) }) : '';
        return <p key={reason}>{joinSentences([leftOut, t(`refused.${reason}`, { format: format.name })], locale)}</p>;
      })}
    </Notice>
  );
}
