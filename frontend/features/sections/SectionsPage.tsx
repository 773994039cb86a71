import { Button, Title } from '@mantine/core';
import { IconLayoutList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOverdue } from '../../../domain/sections/overdue.ts';
import { placeIn } from '../../entities/file/placeIn.ts';
import { deadlineDay, today } from '../../entities/section/days.ts';
import { type OwnSection, ownSectionsQuery } from '../../entities/section/section.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { usePaths } from '../../platform/paths.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { StateView } from '../../ui/feedback/StateView.tsx';
import frames from '../../ui/layout/frames.module.css';
import { useTitle } from '../../ui/layout/useTitle.ts';
import styles from './sections.module.css';

/** Sections of all files that are assigned to the user, sorted by due date. */
export default function SectionsPage() {
  const { t } = useTranslation('sections');
  useTitle(t('title'));
  return (
    <div className={frames.page}>
      <Title order={1}>{t('title')}</Title>
      <OwnSections />
    </div>
  );
}

function OwnSections() {
  const { t } = useTranslation('sections');
  const { data, error, refetch } = useQuery(ownSectionsQuery(useApi()));
  if (data && data.sections.length > 0)
    return (
      <>
        <ul className={styles.list}>
          {data.sections.map((section) => (
            <SectionLine key={section.id} section={section} />
          ))}
        </ul>
        {data.hasMore && <p className={styles.detail}>{t('more')}</p>}
      </>
    );
  if (data)
    return (
      <StateView state="empty" icon={<IconLayoutList size={28} stroke={1.6} />} title={t('empty')} text={t('hint')} />
    );
  if (!error) return <StateView state="loading" title={t('loading')} />;
  return <LoadFailure title={t('broken')} error={error} onAgain={refetch} />;
}

function SectionLine({ section }: { readonly section: OwnSection }) {
  const { t } = useTranslation('sections');
  const locale = useLocale();
  const pathTo = usePaths();
  const { file, number, deadline, status } = section;
  const name = section.name ?? t('number', { number });
  const isLate = isOverdue(section, today());
  return (
    <li>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.detail}>{file.title}</span>
      </span>
      <span className={styles.state}>
        <Badge tone={status === 'complete' ? 'success' : 'neutral'}>{t(`statuses.${status}`)}</Badge>
        {deadline && isLate && <Badge tone="error">{t('overdue', { day: deadlineDay(deadline, locale) })}</Badge>}
        {deadline && !isLate && <span>{t('due', { day: deadlineDay(deadline, locale) })}</span>}
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
