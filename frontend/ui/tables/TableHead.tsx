import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface Column<Row, Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Columns without a width share the remaining space. */
  readonly widthPx?: number;
  /** Aligns numbers at the end, so that they can be compared. */
  readonly align?: 'end';
  /** Smallest layout that shows the column: a window wider than a phone, or a table as wide as on larger screens. */
  readonly from?: 'tablet' | 'desk' | 'wide' | 'widest' | 'huge';
  readonly isSortable?: boolean;
  /** Placeholder of a cell while rows load; a line by default. `percent` is the portion of the cell that text fills. */
  readonly skeleton?: (percent: number) => ReactNode;
}

/** Column at the beginning or the end of every row. */
export interface SideColumn<Row> {
  readonly label: string;
  readonly of: (row: Row) => ReactNode;
  /** Visible header that replaces the label, which then is exposed to screen readers only. */
  readonly head?: ReactNode;
  readonly widthPx?: number;
}

export interface TableSort<Key extends string> {
  readonly key: Key;
  readonly order: 'asc' | 'desc';
}

interface Props<Row, Key extends string> {
  readonly lead: SideColumn<Row> | undefined;
  readonly columns: readonly Column<Row, Key>[];
  readonly sort: TableSort<Key> | undefined;
  /** Sorts by a column. Undefined disables the sort buttons. */
  readonly onSort: ((next: TableSort<Key>) => void) | undefined;
  readonly actions: SideColumn<Row> | undefined;
}

/** Column headers. A press sorts by the column, a second press reverses the order. */
export function TableHead<Row, Key extends string>({ lead, columns, sort, onSort, actions }: Props<Row, Key>) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {lead ? <SideHead {...lead} className={styles.leadHead} /> : null}
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
        {actions ? <SideHead {...actions} className={styles.actionsHead} /> : null}
      </tr>
    </thead>
  );
}

interface SideHeadProps extends Omit<SideColumn<never>, 'of'> {
  readonly className: string | undefined;
}

function SideHead({ label, head, widthPx, className }: SideHeadProps) {
  return (
    <th scope="col" className={className} style={{ '--side-width': widthPx && `${widthPx}px` } as CSSProperties}>
      {head ?? <VisuallyHidden>{label}</VisuallyHidden>}
    </th>
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
