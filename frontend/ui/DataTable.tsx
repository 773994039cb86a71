import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './DataTable.module.css';
import { type Column, TableHead, type TableSort } from './TableHead.tsx';
import { SkeletonRows } from './TableSkeleton.tsx';

interface Props<Row, Key extends string> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  /** The first one names the row. */
  readonly columns: readonly Column<Row, Key>[];
  /** Undefined while the first of them are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** All rows are of one height, so that the page never jumps. Fingers need 56 px and more. */
  readonly rowHeightPx?: number;
  readonly sort?: TableSort<Key> | undefined;
  readonly onSort?: ((next: TableSort<Key>) => void) | undefined;
  /** What can be done with a row, at its end. */
  readonly actions?: { readonly label: string; readonly of: (row: Row) => ReactNode } | undefined;
  /** Shown in place of a table without rows. */
  readonly empty: ReactNode;
  /** Called when the end comes near; undefined when there is no more or it is on its way. */
  readonly onEnd?: (() => void) | undefined;
}

/** So many rows before the end the next ones are asked for. */
const rowsAhead = 15;

/**
 * Rows that scroll with the page, thousands of them too: only those in view exist, the others are two empty rows of
 * their height.
 */
export function DataTable<Row, Key extends string>(props: Props<Row, Key>) {
  const { label, columns, rows, keyOf, rowHeightPx = 56, sort, onSort, actions, empty, onEnd } = props;
  const style = { '--row-height': `${rowHeightPx}px` } as CSSProperties;
  if (rows?.length === 0) return empty;
  const head = <TableHead columns={columns} sort={sort} onSort={rows && onSort} actions={actions?.label} />;
  if (!rows)
    return (
      <table className={styles.table} style={style} aria-label={label} aria-busy="true">
        {head}
        <SkeletonRows columns={columns} hasActions={actions !== undefined} />
      </table>
    );
  return <FullTable {...{ label, columns, rows, keyOf, rowHeightPx, actions, onEnd, style }}>{head}</FullTable>;
}

type FullProps<Row, Key extends string> = Pick<Props<Row, Key>, 'label' | 'columns' | 'keyOf' | 'actions' | 'onEnd'> & {
  readonly rows: readonly Row[];
  readonly rowHeightPx: number;
  readonly style: CSSProperties;
  readonly children: ReactNode;
};

function FullTable<Row, Key extends string>(props: FullProps<Row, Key>) {
  const { label, columns, rows, keyOf, rowHeightPx, actions, onEnd, style, children } = props;
  const table = useRef<HTMLTableElement>(null);
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => setTopPx((table.current?.tBodies[0]?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const lines = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    overscan: 10,
    scrollMargin: topPx,
  });
  const visible = lines.getVirtualItems();
  const [first, last] = [visible[0], visible.at(-1)];
  const isNearEnd = (last?.index ?? 0) >= rows.length - rowsAhead;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);

  return (
    <table ref={table} className={styles.table} style={style} aria-label={label} aria-rowcount={rows.length + 1}>
      {children}
      <Gap heightPx={first ? first.start - topPx : 0} />
      <tbody>
        {visible.map(({ index, key }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <tr key={key} aria-rowindex={index + 2} className={styles.row}>
              {columns.map((column) => (
                <td key={column.key} data-from={column.from} data-align={column.align}>
                  <div className={styles.cell}>{column.cell(row)}</div>
                </td>
              ))}
              {actions ? (
                <td>
                  <div className={styles.actions}>{actions.of(row)}</div>
                </td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
      <Gap heightPx={last ? lines.getTotalSize() + topPx - last.end : 0} />
    </table>
  );
}

function Gap({ heightPx }: { readonly heightPx: number }) {
  return heightPx > 0 ? (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height: heightPx, padding: 0 }} />
      </tr>
    </tbody>
  ) : null;
}
