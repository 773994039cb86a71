import { Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sharedFoldersQuery } from '../../entities/folder/folderQueries.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { StateView } from '../../ui/feedback/StateView.tsx';
import { useTitle } from '../../ui/layout/useTitle.ts';
import { type Asked, AskProvider } from './actions/asking.ts';
import { AskedExport } from './dialogs/AskedExport.tsx';
import { LeaveDialog } from './dialogs/LeaveDialog.tsx';
import { RenameDialog } from './dialogs/RenameDialog.tsx';
import styles from './folders/FolderView.module.css';
import { FileTable } from './list/FileTable.tsx';
import { RestOfList } from './list/RestOfList.tsx';
import { rowsOf, sharedFolderItem } from './list/rows.ts';
import { useFileList } from './list/useFileList.ts';

const listing = { place: 'shared', search: '', sort: 'createdAt', order: 'desc' } as const;

/** Folders and files shared with the user, newest first. */
export default function SharedPage() {
  const { t } = useTranslation('library');
  const list = useFileList(listing);
  const [asked, setAsked] = useState<Asked | null>(null);
  useTitle(t('sharedFiles.title'));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Title order={1}>{t('sharedFiles.title')}</Title>
      </header>
      <AskProvider value={setAsked}>
        <SharedList list={list} />
      </AskProvider>
      {asked ? <AskedOfShared asked={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

/** Dialogs for shared items. Files can be renamed and exported, and the user can remove their own access. */
function AskedOfShared({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  if (asked.dialog === 'rename') return <RenameDialog item={asked.item} onClose={onClose} />;
  if (asked.dialog === 'leave') return <LeaveDialog item={asked.item} onClose={onClose} />;
  return asked.dialog === 'export' ? <AskedExport items={asked.items} onClose={onClose} /> : null;
}

function SharedList({ list }: { readonly list: ReturnType<typeof useFileList> }) {
  const { t } = useTranslation('library');
  const { query, files, hasMore, more, moreError } = list;
  const folders = useQuery(sharedFoldersQuery(useApi()));
  const shared = folders.data?.map((folder) => sharedFolderItem(folder, folder.id)) ?? [];
  if (query.isPending || folders.isPending) return <FileTable rows={undefined} tree={undefined} isSearch={false} />;
  const failed = query.isError ? query : folders;
  if (failed.isError && files.length + shared.length === 0)
    return (
      <LoadFailure
        title={t('broken')}
        error={failed.error}
        onAgain={() => Promise.all([query.refetch(), folders.refetch()])}
      />
    );
  if (files.length + shared.length === 0 && !hasMore)
    return (
      <StateView
        state="empty"
        icon={<IconUsers size={28} stroke={1.6} />}
        title={t('sharedFiles.empty')}
        text={t('sharedFiles.hint')}
      />
    );
  return (
    <>
      <FileTable
        rows={[...shared, ...rowsOf([], files)]}
        tree={undefined}
        isSearch={false}
        onEnd={moreError ? undefined : more}
      />
      <RestOfList {...{ hasMore, more, moreError }} />
    </>
  );
}
