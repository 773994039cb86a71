import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refOf } from '../../../../entities/file/file.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useEditor } from '../../parts/hooks.ts';
import { activityQuery } from '../../parts/versions/activity.ts';
import type { Version } from '../../parts/versions/versions.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { PagedList } from './PagedList.tsx';

/** Activity log of the file, newest first. */
export function ActivityList({ onOpen }: { readonly onOpen: (version: Version) => void }) {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  return (
    <PagedList
      title={t('activity.title')}
      about={t(file.may.includes('manageAccess') ? 'activity.aboutOwner' : 'activity.about')}
      older={t('activity.older')}
      broken={t('activity.broken')}
      list={useInfiniteQuery(activityQuery(useApi(), refOf(file)))}
      keyOf={(entry) => `${entry.at} ${entry.kind} ${entry.version?.id ?? ''}`}
    >
      {(entry) => <ActivityRow entry={entry} onOpen={onOpen} />}
    </PagedList>
  );
}
