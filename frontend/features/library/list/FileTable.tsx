import { Skeleton } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FolderTree } from '../../../entities/folder/folder.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { formatSize } from '../../../ui/format/formatSize.ts';
import { RelativeTime } from '../../../ui/format/RelativeTime.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import type { Column, SideColumn } from '../../../ui/tables/TableHead.tsx';
import type { Grid } from '../../../ui/tables/tableGrid.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { FileLength, FileName, None, OpenFile } from './FileName.tsx';
import styles from './FileTable.module.css';
import { FolderName } from './FolderName.tsx';
import { type OptionalColumn, useFileColumns } from './fileColumns.ts';
import { type FileSort, isSortKey, nextSort, type SortKey } from './fileSort.ts';
import { ItemMenu } from './ItemMenu.tsx';
import type { Row } from './rows.ts';
import { Due, Progress } from './SectionCells.tsx';
import thumbnail from './Thumbnail.module.css';
import { UploadButtons, UploadName } from './UploadName.tsx';

/** Fits a name of up to two lines, the line below it, and a button in that line that is large enough for touch. */
const rowHeightPx = 72;

interface Props {
  /** Undefined while the first page is loading. */
  readonly rows: readonly Row[] | undefined;
  readonly tree: FolderTree | undefined;
  /** Current order. Without it, the order is fixed. */
  readonly sort?: FileSort | undefined;
  readonly onSort?: (next: FileSort) => void;
  /** Whether each row shows its folder. */
  readonly isSearch: boolean;
  readonly lead?: SideColumn<Row> | undefined;
  readonly grid?: Grid<Row> | undefined;
  /** Called when the end is near. Undefined if there is no more, or while the next page is loading. */
  readonly onEnd?: (() => void) | undefined;
}

/** Table of folders, files, and uploads, which are listed where their files will be. */
export function FileTable({ rows, tree, sort, onSort, isSearch, lead, grid, onEnd }: Props) {
  const { t } = useTranslation('library');
  const { shown, toggle } = useFileColumns(rows);
  const allColumns = useColumns(tree, isSearch, onSort !== undefined);
  const columns = withOptional(allColumns, shown);
  const actions = {
    label: t('columns.options'),
    head: (
      <span className={styles.chooser}>
        <ColumnMenu shown={shown} onToggle={toggle} />
      </span>
    ),
    widthPx: 136,
    of: (row: Row): ReactNode => <Actions row={row} tree={tree} />,
  };
  return (
    <DataTable<Row, ColumnKey>
      label={t(rows ? 'title' : 'loading')}
      rows={rows}
      keyOf={keyOf}
      rowHeightPx={rowHeightPx}
      columns={columns}
      sort={sort && { key: sort.sort, order: sort.order }}
      onSort={sort && onSort ? ({ key }) => isSortKey(key) && onSort(nextSort(sort, key)) : undefined}
      lead={lead}
      actions={actions}
      grid={grid}
      empty={null}
      onEnd={onEnd}
    />
  );
}

/** Columns that make room for the optional ones except on very wide windows. */
const yielding: readonly ColumnKey[] = ['sizeBytes', 'createdAt', 'access'];

/** Returns the columns without the optional ones that are hidden. */
const withOptional = (columns: readonly Column<Row, ColumnKey>[], shown: readonly OptionalColumn[]) =>
  columns
    .filter(({ key }) => (key !== 'progress' && key !== 'due') || shown.includes(key))
    .map((column) =>
      shown.length > 0 && yielding.includes(column.key) ? { ...column, from: 'huge' as const } : column,
    );

type ColumnKey = SortKey | OptionalColumn | 'access' | 'shared';

const keyOf = ({ key }: Row) => key;

function Actions({ row, tree }: { readonly row: Row; readonly tree: FolderTree | undefined }) {
  if (row.kind === 'upload') return <UploadButtons upload={row.upload} />;
  return (
    <>
      {row.kind === 'file' ? <OpenFile file={row.file} at="end" /> : null}
      <ItemMenu item={row} tree={tree} />
    </>
  );
}

function useColumns(tree: FolderTree | undefined, isHit: boolean, isSortable: boolean): Column<Row, ColumnKey>[] {
  const { t } = useTranslation('library');
  const locale = useLocale();
  return useMemo(() => {
    const time = (of: 'updatedAt' | 'createdAt') => (row: Row) => {
      if (row.kind === 'upload') return null;
      return <RelativeTime time={row.kind === 'file' ? row.file[of] : row.folder[of]} locale={locale} />;
    };
    return [
      {
        key: 'title',
        label: t('columns.title'),
        isSortable,
        skeleton: nameSkeleton,
        cell: (row) => {
          if (row.kind === 'upload') return <UploadName upload={row.upload} />;
          if (row.kind === 'folder') return <FolderName folder={row.folder} within={row.within} {...{ tree, isHit }} />;
          return <FileName file={row.file} {...{ tree, isHit }} />;
        },
      },
      {
        key: 'durationMs',
        label: t('columns.durationMs'),
        isSortable,
        widthPx: 84,
        from: 'tablet',
        cell: (row) => (row.kind === 'file' ? <FileLength file={row.file} /> : notOf(row, t('notOfFolders'))),
      },
      {
        key: 'sizeBytes',
        label: t('columns.sizeBytes'),
        isSortable,
        widthPx: 84,
        from: 'desk',
        cell: (row) => {
          if (row.kind === 'folder') return notOf(row, t('notOfFolders'));
          return formatSize((row.kind === 'file' ? row.file : row.upload).sizeBytes, locale);
        },
      },
      {
        key: 'progress',
        label: t('columns.progress'),
        widthPx: 116,
        from: 'desk',
        cell: (row) => (row.kind === 'file' ? <Progress file={row.file} /> : null),
      },
      {
        key: 'due',
        label: t('columns.due'),
        widthPx: 132,
        from: 'tablet',
        cell: (row) => (row.kind === 'file' ? <Due file={row.file} /> : null),
      },
      {
        key: 'updatedAt',
        label: t('columns.updatedAt'),
        isSortable,
        widthPx: 124,
        from: 'tablet',
        cell: time('updatedAt'),
      },
      {
        key: 'createdAt',
        label: t('columns.createdAt'),
        isSortable,
        widthPx: 124,
        from: 'widest',
        cell: time('createdAt'),
      },
      {
        key: 'access',
        label: t('columns.access'),
        widthPx: 112,
        from: 'widest',
        cell: (row) => (row.kind === 'upload' ? null : t(`access.${accessOf(row)}`)),
      },
      {
        key: 'shared',
        label: t('columns.shared'),
        widthPx: 104,
        from: 'wide',
        cell: (row) => (row.kind === 'upload' ? null : <Shared row={row} />),
      },
    ];
  }, [t, locale, tree, isHit, isSortable]);
}

const notOf = ({ kind }: Row, label: string) => (kind === 'folder' ? <None label={label} /> : null);

/** Access level of each role in a shared folder. */
const accessBy = { owner: 'owner', admin: 'manage', editor: 'edit', commenter: 'comment', viewer: 'view' } as const;

/** Returns the user's access level, derived from the strongest permitted action. */
function accessOf(row: Exclude<Row, { kind: 'upload' }>): 'owner' | 'manage' | 'edit' | 'comment' | 'view' {
  if (row.kind === 'folder') return row.within ? accessBy[row.within.role] : 'owner';
  const { may } = row.file;
  if (may.includes('manageAccess')) return 'owner';
  if (may.includes('rename')) return 'manage';
  if (may.includes('edit')) return 'edit';
  return may.includes('comment') ? 'comment' : 'view';
}

function Shared({ row }: { readonly row: Exclude<Row, { kind: 'upload' }> }) {
  const { t } = useTranslation('library');
  const { shared } = row.kind === 'folder' ? row.folder : row.file;
  return shared === 'shared' ? <Badge tone="accent">{t('shared.shared')}</Badge> : t('shared.private');
}

function nameSkeleton(percent: number): ReactNode {
  return (
    <div className={styles.name}>
      <Skeleton className={thumbnail.frame} />
      <div className={styles.words}>
        <Skeleton width={`${percent}%`} height={12} my={4} />
        <Skeleton width={`${percent / 2}%`} height={10} my={4} />
      </div>
    </div>
  );
}
