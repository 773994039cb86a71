import { useTranslation } from 'react-i18next';
import type { FileRow } from '../../../entities/file/file.ts';
import { isLate, shortDeadline } from '../../../entities/section/days.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Meter } from '../../../ui/feedback/Meter.tsx';
import { None } from './FileName.tsx';
import styles from './SectionCells.module.css';

interface Props {
  readonly file: Pick<FileRow, 'sectionProgress'>;
}

/** Complete sections of a file. */
export function Progress({ file: { sectionProgress } }: Props) {
  const { t } = useTranslation('library');
  if (!sectionProgress) return <None label={t('notSplit')} />;
  const { complete, total } = sectionProgress;
  return (
    <span className={styles.progress}>
      <span>{t('sectionsDone', { complete, total })}</span>
      <Meter isGood parts={[{ kind: 'used', percent: (100 * complete) / total }]} />
    </span>
  );
}

/** Earliest deadline among the sections that are not complete. */
export function Due({ file: { sectionProgress } }: Props) {
  const { t } = useTranslation('library');
  const locale = useLocale();
  const deadline = sectionProgress?.deadline ?? null;
  if (deadline === null) return <None label={t('noDeadline')} />;
  const day = shortDeadline(deadline, locale);
  return isLate({ deadline, status: 'todo' }) ? <Badge tone="error">{day}</Badge> : day;
}
