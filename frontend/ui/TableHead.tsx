import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface Column<Row, Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Columns without a width share what is left. */
  readonly widthPx?: number;
  /** Numbers stand at the end, so that they can be compared. */
  readonly align?: 'end';
  /** The narrowest window in which the column is shown. */
  readonly from?: 'tablet' | 'desk';
  readonly isSortable?: boolean;
}

export interface TableSort<Key extends string> {
  readonly key: Key;
  readonly order: 'asc' | 'desc';
}

interface Props<Row, Key extends string> {
  readonly columns: readonly Column<Row, Key>[];
  readonly sort: TableSort<Key> | undefined;
  /** Without it the head only holds its place. */
  readonly onSort: ((next: TableSort<Key>) => void) | undefined;
  /** The name of the column of buttons. */
  readonly actions: string | undefined;
}

/** The columns' names; pressing one sorts by it, pressing it again turns the order round. */
export function TableHead<Row, Key extends string>({ columns, sort, onSort, actions }: Props<Row, Key>) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {columns.map(({ key, label, widthPx, align, from, isSortable }) => (
          <th
            key={key}
            scope="col"
            data-from={from}
            data-align={align}
            style={{ width: widthPx }}
            aria-sort={isSortable ? ariaSort(sort, key) : undefined}
          >
            {isSortable ? (
              <button
                type="button"
                className={styles.sort}
                data-sorted={sort?.key === key}
                disabled={onSort === undefined}
                onClick={() => onSort?.({ key, order: sort?.key === key && sort.order === 'asc' ? 'desc' : 'asc' })}
              >
                {label}
                <SortArrow order={sort?.key === key ? sort.order : null} />
              </button>
            ) : (
              label
            )}
          </th>
        ))}
        {actions ? (
          <th scope="col" className={styles.actionsHead}>
            <VisuallyHidden>{actions}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function ariaSort<Key extends string>(sort: TableSort<Key> | undefined, key: Key) {
  if (sort?.key !== key) return 'none';
  return sort.order === 'asc' ? 'ascending' : 'descending';
}

function SortArrow({ order }: { readonly order: 'asc' | 'desc' | null }) {
  if (order === null) return null;
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  return <Arrow size={14} aria-hidden="true" />;
}
