import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { useTitle } from '../../../ui/layout/useTitle.ts';
import { DefaultsForm } from './DefaultsForm.tsx';
import { defaultsQuery } from './defaultsQuery.ts';

/** Default caption settings of new files. */
export default function SubtitlePage() {
  const { t } = useTranslation('subtitleDefaults');
  const { data, error, refetch } = useQuery(defaultsQuery);
  useTitle(t('title'));
  if (data) return <DefaultsForm saved={data} />;
  if (error) return <LoadFailure title={t('broken')} error={error} onAgain={refetch} />;
  return <Skeleton height={640} />;
}
