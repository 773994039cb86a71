import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useTitle } from '../../../ui/layout/useTitle.ts';
import { Allowances, AllowancesSkeleton } from './Allowances.tsx';
import { History } from './History.tsx';
import { ChartSkeleton, MonthChart } from './MonthChart.tsx';
import { usageQuery } from './usageQueries.ts';

/** Usage of the plan: this month, by month, and by job. */
export default function UsagePage() {
  const { t } = useTranslation('usage');
  const { data, error, refetch } = useQuery(usageQuery);
  useTitle(t('title'));
  if (!data && error) return <LoadFailure title={t('broken')} error={error} onAgain={refetch} />;
  return (
    <>
      <Section title={t('month.title')}>{data ? <Allowances usage={data} /> : <AllowancesSkeleton />}</Section>
      <Section title={t('chart.title')} text={t('chart.text')} isWide>
        {data ? <MonthChart months={data.months} /> : <ChartSkeleton />}
      </Section>
      <Section title={t('history.title')} text={t('history.text')} isWide>
        <History />
      </Section>
    </>
  );
}
