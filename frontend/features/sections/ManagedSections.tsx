import { IconLayoutList } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Initials } from '../../entities/person/Initials.tsx';
import { nameOfPerson } from '../../entities/person/nameOfPerson.ts';
import { isLate } from '../../entities/section/days.ts';
import type { ManagedSection } from '../../entities/section/section.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { StateView } from '../../ui/feedback/StateView.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { assigneesOf, filterSections, noFilters, type StateFilter, stateFilters } from './filters.ts';
import { SectionLine } from './SectionLine.tsx';
import { SectionList } from './SectionList.tsx';
import styles from './sections.module.css';

interface Props {
  readonly list: { readonly sections: readonly ManagedSection[]; readonly hasMore: boolean };
}

/** Sections of all files that the user manages, with progress, filters and assignees. */
export function ManagedSections({ list: { sections, hasMore } }: Props) {
  const { t } = useTranslation('sections');
  const locale = useLocale();
  const [filters, setFilters] = useState(noFilters);
  if (sections.length === 0)
    return (
      <StateView
        state="empty"
        icon={<IconLayoutList size={28} stroke={1.6} />}
        title={t('managed.empty')}
        text={t('managed.hint')}
      />
    );
  const shown = filterSections(sections, filters);
  const complete = sections.filter(({ status }) => status === 'complete').length;
  const late = sections.filter((section) => isLate(section)).length;
  return (
    <>
      <div className={styles.filters}>
        <p className={styles.summary}>{t('managed.summary', { complete, total: sections.length, late })}</p>
        <Select<StateFilter>
          label={t('filters.state')}
          value={filters.state}
          options={stateFilters.map((value) => ({
            value,
            label:
              value === 'all' || value === 'late' || value === 'open' ? t(`filters.${value}`) : t(`statuses.${value}`),
          }))}
          noneFound={t('filters.none')}
          onChange={(state) => setFilters({ ...filters, state })}
        />
        <Select
          label={t('filters.assignee')}
          value={filters.assignee}
          options={[
            { value: 'all', label: t('filters.everyone') },
            { value: 'nobody', label: t('filters.nobody') },
            ...assigneesOf(sections).map((person) => ({ value: person.id, label: nameOfPerson(person, locale) })),
          ]}
          noneFound={t('filters.none')}
          onChange={(assignee) => setFilters({ ...filters, assignee })}
        />
      </div>
      {shown.length === 0 ? <p className={styles.detail}>{t('filters.none')}</p> : null}
      <SectionList label={t('views.managed')} sections={shown}>
        {(section) => (
          <SectionLine key={section.id} section={section} assignee={<Assignee person={section.assignee} />} />
        )}
      </SectionList>
      {hasMore && <p className={styles.detail}>{t('managed.more')}</p>}
    </>
  );
}

function Assignee({ person }: { readonly person: ManagedSection['assignee'] }) {
  const { t } = useTranslation('sections');
  const locale = useLocale();
  if (!person) return <span className={styles.detail}>{t('filters.nobody')}</span>;
  return (
    <span className={styles.assignee}>
      <Initials person={person} />
      <span>{nameOfPerson(person, locale)}</span>
    </span>
  );
}
