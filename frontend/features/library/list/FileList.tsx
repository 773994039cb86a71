import { Button } from '@mantine/core';
import { IconFolderOff, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FolderTree } from '../../../entities/folder/folder.ts';
import { usePaths } from '../../../platform/paths.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { StateView } from '../../../ui/feedback/StateView.tsx';
import type { SideColumn } from '../../../ui/tables/TableHead.tsx';
import type { Grid } from '../../../ui/tables/tableGrid.ts';
import type { AddingFiles } from '../upload/useAddFiles.ts';
import { EmptyLibrary } from './EmptyLibrary.tsx';
import { FileTable } from './FileTable.tsx';
import type { FileSort } from './fileSort.ts';
import { RestOfList } from './RestOfList.tsx';
import type { Row } from './rows.ts';
import type { Library } from './useLibrary.ts';

interface Props {
  readonly library: Library;
  readonly tree: FolderTree | undefined;
  readonly isHome: boolean;
  readonly search: string;
  readonly onSearchEnd: () => void;
  readonly sort: FileSort;
  readonly onSort: (next: FileSort) => void;
  readonly adding: AddingFiles;
  readonly lead: SideColumn<Row>;
  readonly grid: Grid<Row>;
}

/** File list in each of its states: loading, failed, missing, empty, without results, and full. */
export function FileList({ library, tree, isHome, search, onSearchEnd, sort, onSort, adding, lead, grid }: Props) {
  const { t } = useTranslation('library');
  const pathTo = usePaths();
  const table = { tree, sort, onSort, lead, isSearch: search !== '' };
  switch (library.state) {
    case 'full':
      return (
        <>
          <FileTable {...table} rows={library.rows} grid={grid} onEnd={library.moreError ? undefined : library.more} />
          <RestOfList {...library} />
        </>
      );
    case 'loading':
      return <FileTable {...table} rows={undefined} />;
    case 'empty':
      return <EmptyLibrary adding={adding} of={isHome ? 'library' : 'folder'} />;
    case 'none':
      return (
        <StateView
          state="empty"
          icon={<IconSearch size={28} stroke={1.6} />}
          title={t('search.none', { search })}
          text={t('search.hint')}
        >
          <Button variant="default" onClick={onSearchEnd}>
            {t('search.end')}
          </Button>
        </StateView>
      );
    case 'missing':
      return (
        <StateView
          state="empty"
          icon={<IconFolderOff size={28} stroke={1.6} />}
          title={t('missing.title')}
          text={t('missing.text')}
        >
          <Button component={Link} to={pathTo('library')} variant="default">
            {t('missing.home')}
          </Button>
        </StateView>
      );
    case 'broken':
      return <LoadFailure title={t('broken')} error={library.error} onAgain={library.again} />;
  }
}
