import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { placeIn } from '../../entities/file/placeIn.ts';
import { deadlineDay, isLate } from '../../entities/section/days.ts';
import type { OwnSection } from '../../entities/section/section.ts';
import { usePaths } from '../../platform/paths.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import styles from './sections.module.css';

interface Props {
  readonly section: OwnSection;
  /** Person to whom the section is assigned, if the list has sections of several people. */
  readonly assignee?: ReactNode;
}

/** One section in a list of sections of several files. */
export function SectionLine({ section, assignee }: Props) {
  const { t } = useTranslation('sections');
  const locale = useLocale();
  const pathTo = usePaths();
  const { file, number, deadline, status } = section;
  const name = section.name ?? t('number', { number });
  const isOverdue = isLate(section);
  return (
    <li data-assigned={assignee === undefined ? undefined : true}>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.detail}>{file.title}</span>
      </span>
      {assignee}
      <span className={styles.state}>
        <Badge tone={status === 'complete' ? 'success' : 'neutral'}>{t(`statuses.${status}`)}</Badge>
      </span>
      <span className={styles.state}>
        {deadline && isOverdue && <Badge tone="error">{t('overdue', { day: deadlineDay(deadline, locale) })}</Badge>}
        {deadline && !isOverdue && <span>{t('due', { day: deadlineDay(deadline, locale) })}</span>}
      </span>
      <Button
        variant="default"
        component={Link}
        to={placeIn(pathTo('file', { projectId: file.projectId, videoId: file.id }), section.startMs)}
        aria-label={t('openSection', { name, file: file.title })}
      >
        {t('open')}
      </Button>
    </li>
  );
}
