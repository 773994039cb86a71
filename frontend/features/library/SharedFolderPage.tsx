import { Button, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFolder, IconFolderOff } from '@tabler/icons-react';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import { ApiError, type Client } from '../../platform/api/client.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { usePaths } from '../../platform/paths.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { StateView } from '../../ui/feedback/StateView.tsx';
import { useTitle } from '../../ui/layout/useTitle.ts';
import { type Asked, AskProvider } from './actions/asking.ts';
import { AskedExport } from './dialogs/AskedExport.tsx';
import { RenameDialog } from './dialogs/RenameDialog.tsx';
import crumbs from './folders/Breadcrumbs.module.css';
import styles from './folders/FolderView.module.css';
import { FileTable } from './list/FileTable.tsx';
import { RestOfList } from './list/RestOfList.tsx';
import { fileItem, folderPath, sharedFolderItem, type Within } from './list/rows.ts';
import { useProgress } from './list/useProgress.ts';

type Page = Reply<Routes['readTeamFolder']>;

/** Folder shared by another person, or one inside it: breadcrumbs, its folders, and its files by name. */
export default function SharedFolderPage() {
  const { teamId = '', folderId = teamId } = useParams();
  const api = useApi();
  const query = useInfiniteQuery(folderQuery(api, teamId, folderId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const first = query.data?.pages[0];
  const close = () => {
    setAsked(null);
    void query.refetch();
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Way teamId={teamId} path={first?.path ?? []} />
      </header>
      <AskProvider value={setAsked}>
        <Contents key={folderId} teamId={teamId} query={query} />
      </AskProvider>
      {asked?.dialog === 'rename' ? <RenameDialog item={asked.item} onClose={close} /> : null}
      {asked?.dialog === 'export' ? <AskedExport items={asked.items} onClose={close} /> : null}
    </div>
  );
}

const folderQuery = (api: Pick<Client, 'readTeamFolder'>, teamId: string, folderId: string) =>
  infiniteQueryOptions({
    queryKey: ['folders', 'team', teamId, folderId],
    queryFn: ({ pageParam }) =>
      api.readTeamFolder({ teamId, folderId, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    retry: (count, error) => !(error instanceof ApiError) && count < 3,
  });

/** Breadcrumbs from the shared files to the open folder, whose name is the heading. */
function Way({ teamId, path }: { readonly teamId: string; readonly path: Page['path'] }) {
  const { t } = useTranslation('library');
  const pathTo = usePaths();
  const open = path.at(-1);
  useTitle(open?.name ?? t('sharedFiles.title'));
  const within = { teamId, role: 'viewer' } as const;
  const above = [
    { id: 'shared', name: t('sharedFiles.title'), to: pathTo('shared') },
    ...path.slice(0, -1).map((folder) => ({ ...folder, to: folderPath(folder, within, pathTo) })),
  ];
  return (
    <div className={crumbs.place}>
      <nav className={crumbs.path} aria-label={t('breadcrumbs')}>
        <ol>
          {above.map(({ id, name, to }) => (
            <li key={id}>
              <IconChevronLeft size={16} className={crumbs.back} aria-hidden="true" />
              <Link to={to} className={crumbs.folder} title={name}>
                {name}
              </Link>
              <IconChevronRight size={16} className={crumbs.next} aria-hidden="true" />
            </li>
          ))}
        </ol>
      </nav>
      <div className={crumbs.open}>
        <Title order={1} title={open?.name}>
          {open?.name ?? '\u00a0'}
        </Title>
      </div>
    </div>
  );
}

interface ContentsProps {
  readonly teamId: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
}

function Contents({ teamId, query }: ContentsProps) {
  const { t } = useTranslation('library');
  const pages = query.data?.pages ?? [];
  const files = useProgress(pages.flatMap((page) => page.files));
  const [first] = pages;
  if (!first) return query.isError ? <Broken error={query.error} onAgain={() => void query.refetch()} /> : <Loading />;
  const role = first.path[0]?.role ?? 'viewer';
  const within: Within = { teamId, role };
  const rows = [
    ...first.folders.map((folder) => sharedFolderItem(folder, teamId)),
    ...files.map((file) => ({ ...fileItem(file), within })),
  ];
  if (rows.length === 0 && !query.hasNextPage)
    return (
      <StateView
        state="empty"
        icon={<IconFolder size={28} stroke={1.6} />}
        title={t('sharedFolder.empty')}
        text={t('sharedFolder.hint')}
      />
    );
  const more = query.hasNextPage && !query.isFetching ? () => void query.fetchNextPage() : undefined;
  const moreError = query.isFetchNextPageError ? query.error : null;
  return (
    <>
      <FileTable rows={rows} tree={undefined} isSearch={false} onEnd={moreError ? undefined : more} />
      <RestOfList hasMore={query.hasNextPage} more={more} moreError={moreError} />
    </>
  );
}

const Loading = () => <FileTable rows={undefined} tree={undefined} isSearch={false} />;

/** Error state of a folder that is gone, no longer shared, or unreadable. */
function Broken({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const { t } = useTranslation('library');
  const pathTo = usePaths();
  if (error instanceof ApiError && error.status === 404)
    return (
      <StateView
        state="empty"
        icon={<IconFolderOff size={28} stroke={1.6} />}
        title={t('sharedFolder.missing')}
        text={t('sharedFolder.gone')}
      >
        <Button variant="default" component={Link} to={pathTo('shared')}>
          {t('sharedFolder.back')}
        </Button>
      </StateView>
    );
  return <LoadFailure title={t('broken')} error={error} onAgain={onAgain} />;
}
