import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refOf } from '../../../../entities/file/file.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { PanelColumn } from '../../../../ui/layout/PanelColumn.tsx';
import { useEditor } from '../../parts/hooks.ts';
import { KeepCaret } from '../../parts/KeepCaret.tsx';
import { NameDialog } from '../../parts/versions/NameDialog.tsx';
import { OpenVersion } from '../../parts/versions/OpenVersion.tsx';
import { type Version, versionsQuery } from '../../parts/versions/versions.ts';
import { ActivityList } from './ActivityList.tsx';
import { PagedList } from './PagedList.tsx';
import { VersionRow } from './VersionRow.tsx';

type Shown = 'versions' | 'activity';

/** Version history, including changes set aside by conflicts, or the activity log of the file. */
export function VersionsPanel() {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const [shown, setShown] = useState<Shown>('versions');
  const [opened, setOpened] = useState<Version | null>(null);
  const [isNamingNow, setNamingNow] = useState(false);
  return (
    <PanelColumn
      title={t('versions.title')}
      beside={
        !store.isReadOnly && (
          <Button variant="default" size="compact-sm" onClick={() => setNamingNow(true)}>
            {t('versions.nameNow')}
          </Button>
        )
      }
    >
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
      {opened && <OpenVersion version={opened} onClose={() => setOpened(null)} />}
      {isNamingNow && <KeepCaret />}
      {isNamingNow && <NameDialog version={null} onClose={() => setNamingNow(false)} />}
    </PanelColumn>
  );
}

function VersionList({ onOpen }: { readonly onOpen: (version: Version) => void }) {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  return (
    <PagedList
      title={t('versions.title')}
      about={t('versions.about')}
      older={t('versions.older')}
      broken={t('versions.broken')}
      list={useInfiniteQuery(versionsQuery(useApi(), refOf(file)))}
      keyOf={({ id }) => id}
    >
      {(version) => <VersionRow version={version} onOpen={() => onOpen(version)} />}
    </PagedList>
  );
}
