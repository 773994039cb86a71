import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useEditor } from '../store/hooks.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { activityQuery } from './activity.ts';
import styles from './Versions.module.css';
import type { Version } from './versions.ts';

/** Who did what with the file, newest first. */
export function ActivityList({ onOpen }: { readonly onOpen: (version: Version) => void }) {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  const say = useProblem();
  const list = useInfiniteQuery(activityQuery(useApi(), refOf(file)));
  return (
    <>
      <p className={styles.about}>{t(file.may.includes('manageAccess') ? 'activity.aboutOwner' : 'activity.about')}</p>
      {list.isPending && <p className={styles.about}>{t('versions.loading')}</p>}
      {list.isError && (
        <Notice tone="error">
          {say(list.error)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void list.refetch()}>
            {t('versions.again')}
          </Button>
        </Notice>
      )}
      <ul className={styles.list} aria-label={t('activity.title')}>
        {list.data?.map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.version?.id ?? ''}`}>
            <ActivityRow entry={entry} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('activity.older')}
        </Button>
      )}
    </>
  );
}
