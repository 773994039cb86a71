import { useTranslation } from 'react-i18next';
import type { PlannedFile } from '../../../../domain/exports/batch.ts';
import styles from './ExportDialog.module.css';

interface Props {
  readonly files: readonly PlannedFile[];
  /** Number of files that count against the plan. */
  readonly countedFiles: number;
}

/** Names of the files that the export will make, and how many of them count against the plan. */
export function FileNames({ files, countedFiles }: Props) {
  const { t } = useTranslation('exporting');
  const isSeveral = files.length > 1;
  return (
    <section className={styles.files} aria-label={t('files', { count: files.length })}>
      <p className={styles.heading} role="status">
        {t('files', { count: files.length })}
        {isSeveral && countedFiles > 0 && ` · ${t('counted', { count: countedFiles })}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by keys. */}
      <ul className={styles.names} tabIndex={0}>
        {files.map(({ fileName }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: clips may have the same name, and rows have no state.
          <li key={`${index} ${fileName}`}>{fileName}</li>
        ))}
      </ul>
    </section>
  );
}
