import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refOf } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { KeepCaret } from '../dialogs/KeepCaret.tsx';
import { useEditor } from '../store/hooks.ts';
import { NameDialog } from './NameDialog.tsx';
import { VersionDialog } from './VersionDialog.tsx';
import { VersionRow } from './VersionRow.tsx';
import styles from './Versions.module.css';
import { type Version, versionsQuery } from './versions.ts';

/** The earlier states of the captions and what conflicts set aside, newest first. */
export function VersionsPanel() {
  const { file, store, saves } = useEditor();
  const { t } = useTranslation('editor');
  const say = useProblem();
  const list = useInfiniteQuery(versionsQuery(useApi(), refOf(file)));
  const [opened, setOpened] = useState<Version | null>(null);
  const [naming, setNaming] = useState<Version | 'now' | null>(null);
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
            <VersionRow version={version} onOpen={() => setOpened(version)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('versions.older')}
        </Button>
      )}
      {(opened || naming) && <KeepCaret />}
      {opened && !naming && (
        <VersionDialog
          version={opened}
          onName={() => setNaming(opened)}
          onClose={() => {
            setOpened(null);
            // What was restored is a version as soon as it is saved.
            void saves.saveNow().then(() => list.refetch());
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
