import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../../../platform/paths.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { StateView } from '../../../ui/feedback/StateView.tsx';
import { formatMinutes } from '../../../ui/format/formatDuration.ts';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import type { Column } from '../../../ui/tables/TableHead.tsx';
import styles from './Usage.module.css';
import { historyQuery, type Job } from './usageQueries.ts';

/** Jobs that minutes were reserved for, with their cost and the returned minutes. */
export function History() {
  const { t } = useTranslation('usage');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...historyQuery,
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  if (!data && error) return <LoadFailure title={t('history.broken')} error={error} onAgain={refetch} />;
  return (
    <DataTable
      label={t('history.title')}
      columns={columns}
      rows={data?.pages.flatMap(({ jobs }) => jobs)}
      keyOf={({ id }) => id}
      onEnd={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined}
      empty={<StateView state="empty" title={t('history.empty.title')} text={t('history.empty.text')} level={3} />}
    />
  );
}

function useColumns(): Column<Job, 'title' | 'startedAt' | 'used' | 'returned'>[] {
  const { t } = useTranslation('usage');
  const locale = useLocale();
  const day = (time: string) => new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    { key: 'title', label: t('history.columns.title'), cell: (job) => <JobName job={job} day={day(job.startedAt)} /> },
    {
      key: 'startedAt',
      label: t('history.columns.startedAt'),
      widthPx: 200,
      from: 'tablet',
      cell: ({ startedAt }) => <time dateTime={startedAt}>{day(startedAt)}</time>,
    },
    {
      key: 'returned',
      label: t('history.columns.returned'),
      widthPx: 120,
      align: 'end',
      from: 'tablet',
      cell: ({ returnedSeconds }) => (returnedSeconds > 0 ? formatMinutes(returnedSeconds, locale, 'down') : '–'),
    },
    {
      key: 'used',
      label: t('history.columns.used'),
      widthPx: 96,
      align: 'end',
      cell: ({ endedAt, usedSeconds }) => (endedAt === null ? '–' : formatMinutes(usedSeconds, locale, 'up')),
    },
  ];
}

interface NameProps {
  readonly job: Job;
  readonly day: string;
}

/** File name with a link to the file, unless it was deleted, and the status of the job. */
function JobName({ job: { title, file, kind, endedAt, usedSeconds, reservedSeconds }, day }: NameProps) {
  const { t } = useTranslation('usage');
  const pathTo = usePaths();
  const locale = useLocale();
  return (
    <div className={styles.job}>
      {file ? (
        <Link to={pathTo('file', file)} className={styles.file} title={title}>
          {title}
        </Link>
      ) : (
        <span className={styles.file} title={title}>
          {title}
        </span>
      )}
      <span className={styles.state}>
        <span className={styles.kind}>{t(`history.kinds.${kind}`)}</span>
        <span className={styles.when}>{day}</span>
        {endedAt === null ? (
          <Badge>{t('history.running', { time: formatMinutes(reservedSeconds, locale, 'up') })}</Badge>
        ) : null}
        {endedAt !== null && usedSeconds === 0 ? <Badge>{t('history.returned')}</Badge> : null}
        {file ? null : <Badge>{t('history.gone')}</Badge>}
      </span>
    </div>
  );
}
