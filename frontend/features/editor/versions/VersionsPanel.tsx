import { Button } from '@mantine/core';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { KeepCaret } from '../dialogs/KeepCaret.tsx';
import { useEditor } from '../store/hooks.ts';
import { ActivityList } from './ActivityList.tsx';
import { NameDialog } from './NameDialog.tsx';
import { VersionDialog } from './VersionDialog.tsx';
import { VersionRow } from './VersionRow.tsx';
import styles from './Versions.module.css';
import { type Version, versionsQuery } from './versions.ts';

type Shown = 'versions' | 'activity';

/** The earlier states of the captions and what conflicts set aside; or everything that was done with the file. */
export function VersionsPanel() {
  const { file, store, saves } = useEditor();
  const { t } = useTranslation('editor');
  const [shown, setShown] = useState<Shown>('versions');
  const [opened, setOpened] = useState<Version | null>(null);
  const [naming, setNaming] = useState<Version | 'now' | null>(null);
  const queries = useQueryClient();
  return (
    <section className={styles.panel} aria-label={t('versions.title')}>
      <header className={styles.head}>
        <h2>{t('versions.title')}</h2>
        {!store.isReadOnly && (
          <Button variant="default" size="compact-sm" onClick={() => setNaming('now')}>
            {t('versions.nameNow')}
          </Button>
        )}
      </header>
      <Segments<Shown>
        label={t('activity.shown')}
        isLabelHidden
        value={shown}
        options={[
          { value: 'versions', label: t('versions.title') },
          { value: 'activity', label: t('activity.title') },
        ]}
        onChange={setShown}
      />
      {shown === 'versions' ? <VersionList onOpen={setOpened} /> : <ActivityList onOpen={setOpened} />}
      {(opened || naming) && <KeepCaret />}
      {opened && !naming && (
        <VersionDialog
          version={opened}
          onName={() => setNaming(opened)}
          onClose={() => {
            setOpened(null);
            // What was restored is a version as soon as it is saved.
            void saves.saveNow().then(() => readAgain(queries, file.id));
          }}
        />
      )}
      {naming && (
        <NameDialog
          version={naming === 'now' ? null : naming}
          onClose={() => {
            setNaming(null);
            setOpened(null);
          }}
        />
      )}
    </section>
  );
}

async function readAgain(queries: QueryClient, videoId: string): Promise<void> {
  await Promise.all(['versions', 'activity'].map((name) => queries.invalidateQueries({ queryKey: [name, videoId] })));
}

function VersionList({ onOpen }: { readonly onOpen: (version: Version) => void }) {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  const say = useProblem();
  const list = useInfiniteQuery(versionsQuery(useApi(), refOf(file)));
  return (
    <>
      <p className={styles.about}>{t('versions.about')}</p>
      {list.isPending && <p className={styles.about}>{t('versions.loading')}</p>}
      {list.isError && (
        <Notice tone="error">
          {say(list.error)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void list.refetch()}>
            {t('versions.again')}
          </Button>
        </Notice>
      )}
      <ul className={styles.list} aria-label={t('versions.title')}>
        {list.data?.map((version) => (
          <li key={version.id}>
            <VersionRow version={version} onOpen={() => onOpen(version)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('versions.older')}
        </Button>
      )}
    </>
  );
}
