import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { Comparison } from './Comparison.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { plansQuery } from './plansQuery.ts';

/** The current plan with its balance, and what the other plans offer. */
export default function PlanPage() {
  const { t } = useTranslation('plan');
  const { data, error, refetch } = useQuery(plansQuery);
  useTitle(t('title'));
  if (!data && error) return <LoadFailure title={t('broken')} error={error} onAgain={() => void refetch()} />;
  return (
    <>
      <Section title={t('current.title')}>{data ? <CurrentPlan plans={data} /> : <Skeleton height={112} />}</Section>
      <Section title={t('compare.title')}>
        <Notice tone="info">{t('notSetUp')}</Notice>
        {data ? <Comparison plans={data} /> : <Skeleton height={420} />}
      </Section>
    </>
  );
}
