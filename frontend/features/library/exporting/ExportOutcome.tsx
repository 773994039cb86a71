import { useTranslation } from 'react-i18next';
import type { PlacedLoss } from '../../../../domain/exports/captionFile.ts';
import { findLanguage } from '../../../../domain/languages/languages.ts';
import { lossWords } from '../../../entities/captions/exporting/lossWords.ts';
import type { OfferedFormat } from '../../../entities/captions/exporting/textExport.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { joinSentences } from '../../../ui/format/joinSentences.ts';
import { LongList } from '../../../ui/tables/LongList.tsx';
import styles from './Exporting.module.css';
import type { Source } from './sources.ts';
import type { FilesWritten, OfFile } from './writeFiles.ts';

interface Props {
  readonly sources: readonly Source[];
  readonly format: OfferedFormat;
  /** Null while the files are being written. */
  readonly written: FilesWritten | null;
}

/** Content of the download, its losses, and the remaining quality issues. */
export function ExportOutcome({ sources, format, written }: Props) {
  const { t } = useTranslation('exporting');
  const locale = useLocale();
  const issues = sources.reduce((sum, source) => sum + source.issues, 0);
  return (
    <div className={styles.outcome}>
      {issues > 0 ? <p className={styles.quiet}>{t('issues', { count: issues })}</p> : null}
      {written?.without.length ? (
        <p className={styles.quiet}>{t('without', { names: written.without.join(', ') })}</p>
      ) : null}
      {written?.refused.length ? <Refused format={format} refused={written.refused} /> : null}
      <p role="status" className={styles.quiet}>
        {written === null ? t('writing') : saidOf(written)}
      </p>
      {written?.losses.length ? <Losses losses={written.losses} /> : null}
    </div>
  );

  function saidOf({ files, losses }: FilesWritten): string {
    const made = t('made', { count: Object.keys(files).length });
    return joinSentences([made, losses.length === 0 ? '' : t('lost', { count: losses.length })], locale);
  }
}

function Refused({ format, refused }: Pick<Props, 'format'> & Pick<FilesWritten, 'refused'>) {
  const { t } = useTranslation(['exporting', 'editor']);
  const locale = useLocale();
  const reasons = [...new Set(refused.map(({ what }) => what))];
  return (
    <Notice tone="error">
      {reasons.map((reason) => {
        const names = refused.filter(({ what }) => what === reason).map(({ title }) => title);
        return (
          <p key={reason} className={styles.reason}>
            {joinSentences(
              [
                t('refused', { names: names.join(', ') }),
                t(`editor:export.refused.${reason}`, { format: format.name }),
              ],
              locale,
            )}
          </p>
        );
      })}
    </Notice>
  );
}

const usualRowPx = 40;

function Losses({ losses }: Pick<FilesWritten, 'losses'>) {
  const { t } = useTranslation('editor');
  return (
    <LongList
      label={t('export.lostList')}
      items={losses}
      rowPx={usualRowPx}
      className={styles.list}
      keyOf={(_, index) => `${index}`}
    >
      {(loss) => <LossRow loss={loss} />}
    </LongList>
  );
}

function LossRow({ loss: { title, what } }: { readonly loss: OfFile<PlacedLoss> }) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const place = [
    title,
    ...(what.tab === undefined ? [] : [findLanguage(what.tab)?.name[locale] ?? what.tab]),
    what.number === null ? t('export.wholeFile') : t('row.number', { number: what.number }),
  ];
  return (
    <div className={styles.row}>
      <span className={styles.place}>{place.join(' · ')}</span>
      <span>{lossWords(what, t)}</span>
    </div>
  );
}
