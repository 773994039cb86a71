import { Button, Tooltip } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { captionsPath } from '../../../entities/file/file.ts';
import { useUploadRequests } from '../../../entities/file/uploadRequest.ts';
import type { Folder } from '../../../entities/folder/folder.ts';
import { useFolders } from '../../../entities/folder/folderQueries.ts';
import { usePaths } from '../../../platform/paths.ts';
import { noticeSuccess } from '../../../ui/feedback/notice.ts';
import { useTitle } from '../../../ui/layout/useTitle.ts';
import { type Asked, AskProvider } from '../actions/asking.ts';
import { AskedDialog } from '../dialogs/AskedDialog.tsx';
import { FirstSteps } from '../firstSteps/FirstSteps.tsx';
import { FileList } from '../list/FileList.tsx';
import { ItemMenu } from '../list/ItemMenu.tsx';
import { folderItem, type Item, type Row } from '../list/rows.ts';
import { SortMenu } from '../list/SortMenu.tsx';
import { useFileSort } from '../list/useFileSort.ts';
import { type Library, useLibrary } from '../list/useLibrary.ts';
import { useDropMoves, useSayMoved } from '../move/useDropMoves.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { useSearch } from '../search/useSearch.ts';
import { useCheckboxes } from '../selection/RowCheckbox.tsx';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import { useSelection } from '../selection/useSelection.ts';
import { AddFiles, FileInput } from '../upload/AddFiles.tsx';
import { UploadDialog } from '../upload/ask/UploadDialog.tsx';
import { PageDropZone } from '../upload/PageDropZone.tsx';
import { useAddFiles } from '../upload/useAddFiles.ts';
import { useUploadHint } from '../upload/useUploadHint.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import styles from './FolderView.module.css';

interface Props {
  /** Folder named by the URL; undefined for the home folder. */
  readonly folderId: string | undefined;
}

/** Page of one folder: breadcrumbs, tools, and its content or the results of a search over all folders. */
export function FolderView({ folderId }: Props) {
  const { t } = useTranslation('library');
  const tree = useFolders();
  const adding = useAddFiles(folderId);
  const { sort, isKnown, order } = useFileSort();
  const { typed, setTyped, search } = useSearch();
  const library = useLibrary({ folderId, search, sort: isKnown ? sort : undefined });
  const [asked, setAsked] = useState<Asked | null>(null);
  const selection = useSelection(
    library.state === 'full' ? library.rows : undefined,
    {
      open: useOpenRow(),
      rename: (item) => setAsked({ dialog: 'rename', item }),
      remove: (items) => setAsked({ dialog: 'delete', items }),
    },
    useIsByKeyboard(),
  );
  const { chosen } = selection;
  const { moreFor } = library.state === 'full' ? library : {};
  const moreToChoose = moreFor && (() => moreFor((files) => selection.chooseMore(files.map(({ id }) => id))));
  const drag = useDropMoves(tree, chosen, setAsked);
  const lead = useCheckboxes(selection);
  const sayMoved = useSayMoved(tree);
  const open = folderId === undefined ? undefined : tree?.byId.get(folderId);
  const openId = folderId ?? tree?.homeId;
  const leaveFolder = useLeaveFolder(open);
  useTitle(open?.name ?? t('title'));
  useTopOfPage();
  useFocusOnEmpty(library, selection.grid);
  useUploadRequests(() => adding.input.current?.click());
  useUploadHint();

  function close() {
    // Another dialog may be open by the time this one's work is done.
    setAsked((now) => (now === asked ? null : now));
  }

  function made(folder: Folder) {
    close();
    if (search === '' && folder.parentId === openId) selection.focus(folder.id);
    else noticeSuccess(t('newFolder.done', { name: folder.name }));
  }

  function gone(items: readonly Item[]) {
    close();
    if (items.some(({ key }) => key === folderId)) leaveFolder();
    else selection.focus();
  }

  const isHome = openId === tree?.homeId;
  const isEmptyHome = library.state === 'empty' && openId === tree?.homeId;
  return (
    <AskProvider value={setAsked}>
      <div className={styles.page}>
        <header className={styles.head} data-selecting={chosen.length > 0}>
          <Breadcrumbs tree={tree} folderId={folderId} dropProps={drag.dropProps}>
            {open ? <ItemMenu item={folderItem(open)} tree={tree} isOpen /> : null}
          </Breadcrumbs>
          {chosen.length > 0 && tree ? (
            <SelectionBar
              items={chosen}
              tree={tree}
              hasRest={selection.isAll && library.state === 'full' && library.hasMore}
              onRest={moreToChoose}
              onClear={selection.clear}
            />
          ) : (
            <div className={styles.tools} data-full={library.state === 'full' || undefined}>
              {isEmptyHome ? null : <SearchBox value={typed} onChange={setTyped} />}
              {library.state === 'full' ? <SortMenu sort={sort} onSort={order} /> : null}
              <Tooltip label={t('newFolder.tip')} multiline maw={280}>
                <Button
                  variant="default"
                  className={styles.newFolder}
                  leftSection={<IconFolderPlus size={16} aria-hidden="true" />}
                  disabled={!tree || library.state === 'missing'}
                  onClick={() => setAsked({ dialog: 'newFolder' })}
                >
                  <span className={styles.word}>{t('newFolder.open')}</span>
                </Button>
              </Tooltip>
              {library.state === 'empty' || library.state === 'missing' ? null : <AddFiles adding={adding} />}
            </div>
          )}
        </header>
        <div className={styles.list} data-tour="files">
          <FileList
            {...{ library, tree, search, sort, adding, lead }}
            isHome={isEmptyHome}
            grid={{ ...selection.grid, isChosen: ({ key }: Row) => selection.isChosen(key), propsOf: drag.rowProps }}
            onSort={order}
            onSearchEnd={() => setTyped('')}
          />
        </div>
        {isHome ? <FirstSteps /> : null}
        <FileInput inputRef={adding.input} onFiles={adding.add} />
        <PageDropZone onFiles={adding.add} />
        <UploadDialog adding={adding} />
        {asked && tree && openId ? (
          <AskedDialog
            {...{ asked, tree, openId }}
            onMade={made}
            onMoved={(items, target) => {
              close();
              selection.focus();
              sayMoved(items, target);
            }}
            onDeleted={gone}
            onClose={close}
          />
        ) : null}
      </div>
    </AskProvider>
  );
}

/** Navigation state passed to a folder opened by keyboard, so that the keyboard focus continues there. */
const byKeyboard = { isByKeyboard: true };

function useIsByKeyboard(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'isByKeyboard' in state;
}

/** Returns a function that opens a folder, or a file with captions. */
function useOpenRow(): (row: Row) => void {
  const navigate = useNavigate();
  const pathTo = usePaths();
  return (row) => {
    if (row.kind === 'folder') void navigate(pathTo('folder', { projectId: row.folder.id }), { state: byKeyboard });
    const path = row.kind === 'file' ? captionsPath(row.file, pathTo) : null;
    if (path) void navigate(path);
  };
}

/** Returns a function that goes to the parent of a deleted folder. */
function useLeaveFolder(folder: Folder | undefined): () => void {
  const navigate = useNavigate();
  const pathTo = usePaths();
  const tree = useFolders();
  return () => {
    const above = folder?.parentId;
    const isKnown = above != null && tree?.byId.has(above);
    void navigate(isKnown ? pathTo('folder', { projectId: above }) : pathTo('library'), { replace: true });
  };
}

/** Scrolls to the top for a new folder. Going back restores the previous scroll position. */
function useTopOfPage(): void {
  const type = useNavigationType();
  useEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [type]);
}

/** Moves the focus to the page's content when the last row of the list, and the focus with it, is gone. */
function useFocusOnEmpty(library: Library, grid: { wantsFocus: boolean; onFocusTaken: () => void }): void {
  const { wantsFocus, onFocusTaken } = grid;
  const hasRows = library.state === 'full' || library.state === 'loading';
  useEffect(() => {
    if (!wantsFocus || hasRows) return;
    document.getElementById('content')?.focus();
    onFocusTaken();
  }, [wantsFocus, hasRows, onFocusTaken]);
}
