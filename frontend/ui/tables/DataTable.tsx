import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './DataTable.module.css';
import { type Column, type SideColumn, TableHead, type TableSort } from './TableHead.tsx';
import { TableLine } from './TableLine.tsx';
import { SkeletonRows } from './TableSkeleton.tsx';
import { type Grid, useGridFocus } from './tableGrid.ts';

interface Props<Row, Key extends string> {
  /** Accessible name of the table. */
  readonly label: string;
  /** Columns; the first one names the row. */
  readonly columns: readonly Column<Row, Key>[];
  /** Undefined while the first page is loading. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Height of every row: rows of equal height keep the page from jumping. Touch needs 56 px or more. */
  readonly rowHeightPx?: number;
  readonly sort?: TableSort<Key> | undefined;
  readonly onSort?: ((next: TableSort<Key>) => void) | undefined;
  /** Narrow column before the first, such as checkboxes. */
  readonly lead?: SideColumn<Row> | undefined;
  /** Row actions, in the last column. */
  readonly actions?: SideColumn<Row> | undefined;
  /** Enables keyboard navigation between rows. */
  readonly grid?: Grid<Row> | undefined;
  /** Replaces a table without rows. */
  readonly empty: ReactNode;
  /** Called near the end of the list; undefined when there is no next page or it is already loading. */
  readonly onEnd?: (() => void) | undefined;
}

/** Prefetch the next page this many rows before the end. */
const rowsAhead = 30;

/**
 * Virtualized table that scrolls with the page, for thousands of rows: only those in view are rendered, and empty rows
 * take the height of the others.
 */
export function DataTable<Row, Key extends string>(props: Props<Row, Key>) {
  const { label, columns, rows, keyOf, rowHeightPx = 56, sort, onSort, lead, actions, grid, empty, onEnd } = props;
  const style = { '--row-height': `${rowHeightPx}px` } as CSSProperties;
  if (rows?.length === 0) return empty;
  const head = <TableHead {...{ columns, sort, lead, actions }} onSort={rows && onSort} />;
  if (!rows)
    return (
      <div className={styles.room}>
        <table className={styles.table} style={style} aria-label={label} aria-busy="true">
          {head}
          <SkeletonRows columns={columns} hasLead={lead !== undefined} hasActions={actions !== undefined} />
        </table>
      </div>
    );
  return (
    <div className={styles.room}>
      <FullTable {...{ label, columns, rows, keyOf, rowHeightPx, lead, actions, grid, onEnd, style }}>{head}</FullTable>
    </div>
  );
}

type FullProps<Row, Key extends string> = Pick<
  Props<Row, Key>,
  'label' | 'columns' | 'keyOf' | 'lead' | 'actions' | 'grid' | 'onEnd'
> & {
  readonly rows: readonly Row[];
  readonly rowHeightPx: number;
  readonly style: CSSProperties;
  readonly children: ReactNode;
};

function FullTable<Row, Key extends string>(props: FullProps<Row, Key>) {
  const { label, columns, rows, keyOf, rowHeightPx, lead, actions, grid, onEnd, style, children } = props;
  const table = useRef<HTMLTableElement>(null);
  const topPx = useTop(table);
  const found = useMemo(() => (grid ? rows.findIndex((row) => keyOf(row) === grid.current) : -1), [grid, rows, keyOf]);
  const current = grid ? Math.max(0, found) : -1;
  // A new function would make the virtualizer measure all rows again on each scroll step.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    [rows, keyOf],
  );
  const lines = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeightPx,
    getItemKey,
    overscan: 10,
    scrollMargin: topPx,
    // Space for elements that stick to the top of the page.
    scrollPaddingStart: topPx === 0 ? 0 : rowHeightPx * 2,
    scrollPaddingEnd: rowHeightPx,
    // The focused row stays rendered wherever the page is scrolled to: keys pressed there must not be lost.
    rangeExtractor: (range) => withCurrent(range, current),
  });
  useGridFocus(table, grid, found >= 0 || grid?.current === null, () =>
    lines.scrollToIndex(current, { align: 'auto' }),
  );
  const visible = lines.getVirtualItems();
  const lastSeen = lines.range?.endIndex ?? 0;
  const isNearEnd = lastSeen >= rows.length - rowsAhead;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);

  return (
    <table
      ref={table}
      className={styles.table}
      style={style}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      {...(grid && { role: 'grid', 'aria-multiselectable': true, onKeyDown: grid.onKeyDown })}
    >
      {children}
      <tbody>
        {visible.map(({ index, key, start }, nth) => {
          const row = rows[index];
          return row === undefined ? null : (
            <Fragment key={key}>
              <Gap heightPx={start - (visible[nth - 1]?.end ?? topPx)} />
              <TableLine
                {...{ row, index, columns, lead, actions, grid }}
                id={keyOf(row)}
                isCurrent={index === current}
                isChosen={grid?.isChosen(row) ?? false}
                measure={lines.measureElement}
              />
            </Fragment>
          );
        })}
        <Gap heightPx={lines.getTotalSize() + topPx - (visible.at(-1)?.end ?? topPx)} />
      </tbody>
    </table>
  );
}

/** Offset of the first row from the top of the page. It changes when content above the table does. */
function useTop(table: RefObject<HTMLTableElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    const body = table.current?.tBodies[0];
    if (body) setTopPx(body.getBoundingClientRect().top + window.scrollY);
  });
  return topPx;
}

/** Rows in view, plus the current one wherever it is. */
function withCurrent(range: Range, current: number): number[] {
  const seen = defaultRangeExtractor(range);
  const [first, last] = [seen[0] ?? 0, seen.at(-1) ?? 0];
  if (current < 0 || current >= range.count || (current >= first && current <= last)) return seen;
  return current < first ? [current, ...seen] : [...seen, current];
}

/**
 * Hides gaps from screen readers, which would count them as rows. Gaps are siblings of the rows, so that no row is
 * created again when a gap moves.
 */
const unspoken = { 'aria-hidden': true } as const;

function Gap({ heightPx }: { readonly heightPx: number }) {
  return heightPx > 0 ? (
    <tr {...unspoken} className={styles.gap}>
      <td style={{ height: heightPx }} />
    </tr>
  ) : null;
}
