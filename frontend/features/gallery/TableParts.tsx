import { Button } from '@mantine/core';
import { IconDots, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../platform/useLocale.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { StateView } from '../../ui/feedback/StateView.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import type { TableSort } from '../../ui/tables/TableHead.tsx';

const samples = ['some', 'many', 'loading', 'empty'] as const;
type Sample = (typeof samples)[number];

interface Member {
  readonly number: number;
  readonly name: string;
  readonly role: 'admin' | 'editor' | 'viewer';
  readonly minutes: number;
  readonly joined: Date;
}

type Key = 'name' | 'role' | 'minutes' | 'joined';

/** Table with a few rows, with thousands of rows, loading and empty. */
export function TableParts() {
  const { t } = useTranslation('gallery');
  const [sample, setSample] = useState<Sample>('some');
  return (
    <Section title={t('parts.table')}>
      <Segments
        label={t('table.sample')}
        value={sample}
        options={samples.map((value) => ({ value, label: t(`table.samples.${value}`) }))}
        onChange={setSample}
      />
      <MemberTable sample={sample} />
    </Section>
  );
}

function MemberTable({ sample }: { readonly sample: Sample }) {
  const { t } = useTranslation('gallery');
  const locale = useLocale();
  const members = useMembers(sample);
  const [sort, setSort] = useState<TableSort<Key>>({ key: 'name', order: 'asc' });
  return (
    <DataTable<Member, Key>
      label={t('table.label')}
      rows={members?.toSorted((a, b) => compare(a, b, sort))}
      keyOf={({ number }) => String(number)}
      sort={sort}
      onSort={setSort}
      columns={[
        { key: 'name', label: t('table.name'), isSortable: true, cell: ({ name }) => name },
        {
          key: 'role',
          label: t('table.role'),
          widthPx: 132,
          cell: ({ role }) => (
            <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{t(`dialogs.roles.${role}`)}</Badge>
          ),
        },
        {
          key: 'minutes',
          label: t('table.minutes'),
          widthPx: 96,
          align: 'end',
          from: 'tablet',
          isSortable: true,
          cell: ({ minutes }) => minutes.toLocaleString(locale),
        },
        {
          key: 'joined',
          label: t('table.joined'),
          widthPx: 140,
          from: 'desk',
          isSortable: true,
          cell: ({ joined }) => joined.toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
        },
      ]}
      actions={{
        label: t('table.actions'),
        of: ({ name }) => (
          <IconButton label={t('table.options', { name })}>
            <IconDots size={18} />
          </IconButton>
        ),
      }}
      empty={
        <StateView
          state="empty"
          icon={<IconUsers size={28} stroke={1.6} />}
          title={t('table.emptyTitle')}
          text={t('table.emptyText')}
          level={3}
        >
          <Button>{t('table.emptyNext')}</Button>
        </StateView>
      }
    />
  );
}

const counts: Record<Exclude<Sample, 'loading'>, number> = { empty: 0, some: 6, many: 5_000 };
const dayMs = 86_400_000;

function useMembers(sample: Sample): readonly Member[] | undefined {
  const { t } = useTranslation('gallery');
  if (sample === 'loading') return undefined;
  return Array.from({ length: counts[sample] }, (_, index) => ({
    number: index,
    name: index === 1 ? t('table.longName') : t('table.namePattern', { number: index + 1 }),
    role: index === 0 ? 'admin' : index % 3 === 0 ? 'viewer' : 'editor',
    minutes: (index * 7919) % 4_000,
    joined: new Date(Date.UTC(2026, 0, 1) + (index % 300) * dayMs),
  }));
}

function compare(a: Member, b: Member, { key, order }: TableSort<Key>): number {
  const sign = order === 'asc' ? 1 : -1;
  if (key === 'minutes') return sign * (a.minutes - b.minutes);
  if (key === 'joined') return sign * (a.joined.getTime() - b.joined.getTime());
  return sign * (a.number - b.number);
}
