import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/useLocale.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { formatSize } from '../../../ui/formatSize.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { FileMenu } from './FileMenu.tsx';
import { FileLength, FileName } from './FileName.tsx';
import { type FileSort, nextSort, type SortKey, sortKeys } from './fileSort.ts';
import type { Row } from './rows.ts';
import { UploadButtons, UploadName } from './UploadName.tsx';

/** A name, the line below it, and a button in that line that a finger can hit. */
const rowHeightPx = 72;

interface Props {
  /** Undefined while the first of them are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly sort: FileSort;
  readonly onSort: (next: FileSort) => void;
  /** Called when the end comes near; undefined when there is no more or it is on its way. */
  readonly onEnd?: (() => void) | undefined;
}

/** Files, and uploads in the places where their files will be. */
export function FileTable({ rows, sort, onSort, onEnd }: Props) {
  const { t } = useTranslation('library');
  const cells = useCells();
  return (
    <DataTable<Row, SortKey>
      label={t(rows ? 'title' : 'loading')}
      rows={rows}
      keyOf={({ key }) => key}
      rowHeightPx={rowHeightPx}
      columns={sortKeys.map((key) => ({
        key,
        label: t(`columns.${key}`),
        cell: cells[key],
        isSortable: true,
        ...columns[key],
      }))}
      sort={{ key: sort.sort, order: sort.order }}
      onSort={({ key }) => onSort(nextSort(sort, key))}
      actions={{
        label: t('columns.options'),
        of: (row) => (row.kind === 'file' ? <FileMenu file={row.file} /> : <UploadButtons upload={row.upload} />),
      }}
      empty={null}
      onEnd={onEnd}
    />
  );
}

const columns = {
  title: {},
  durationMs: { widthPx: 84, from: 'tablet' },
  sizeBytes: { widthPx: 92, from: 'tablet' },
  updatedAt: { widthPx: 132, from: 'tablet' },
  createdAt: { widthPx: 132, from: 'desk' },
} as const satisfies Record<SortKey, object>;

function useCells() {
  const locale = useLocale();
  const time = (of: 'updatedAt' | 'createdAt') => (row: Row) =>
    row.kind === 'file' ? <RelativeTime time={row.file[of]} locale={locale} /> : null;
  return {
    title: (row: Row) => (row.kind === 'file' ? <FileName file={row.file} /> : <UploadName upload={row.upload} />),
    durationMs: (row: Row) => (row.kind === 'file' ? <FileLength file={row.file} /> : null),
    sizeBytes: (row: Row) => formatSize((row.kind === 'file' ? row.file : row.upload).sizeBytes, locale),
    updatedAt: time('updatedAt'),
    createdAt: time('createdAt'),
  };
}
