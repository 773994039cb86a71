import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { managedSectionsQuery, ownSectionsQuery } from '../../entities/section/section.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { StateView } from '../../ui/feedback/StateView.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import frames from '../../ui/layout/frames.module.css';
import { useTitle } from '../../ui/layout/useTitle.ts';
import { ManagedSections } from './ManagedSections.tsx';
import { OwnSections } from './OwnSections.tsx';
import styles from './sections.module.css';

const views = ['own', 'managed'] as const;
type View = (typeof views)[number];

/**
 * Sections of all files: those assigned to the user, and those that the user manages. People to whom nothing is
 * assigned see the second list first.
 */
export default function SectionsPage() {
  const { t } = useTranslation('sections');
  const api = useApi();
  const [query, setQuery] = useSearchParams();
  const own = useQuery(ownSectionsQuery(api));
  const managed = useQuery(managedSectionsQuery(api));
  useTitle(t('title'));
  const isLead = own.data?.sections.length === 0 && (managed.data?.sections.length ?? 0) > 0;
  const chosen = views.find((one) => one === query.get('view'));
  const view = chosen ?? (isLead ? 'managed' : 'own');
  const { error, refetch, isPending } = view === 'own' ? own : managed;
  // Shows neither list until it is known which one comes first.
  const isOpen = chosen === undefined && own.data?.sections.length === 0 && managed.isPending && !managed.error;
  return (
    <div className={frames.page}>
      <header className={styles.head}>
        <Title order={1}>{t('title')}</Title>
        <Segments<View>
          label={t('views.label')}
          isLabelHidden
          value={view}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(next) => setQuery({ view: next }, { replace: true })}
        />
      </header>
      {(isPending && !error) || isOpen ? <StateView state="loading" title={t('loading')} /> : null}
      {error ? <LoadFailure title={t('broken')} error={error} onAgain={refetch} /> : null}
      {view === 'own' && own.data && !isOpen ? <OwnSections list={own.data} /> : null}
      {view === 'managed' && managed.data ? <ManagedSections list={managed.data} /> : null}
    </div>
  );
}
