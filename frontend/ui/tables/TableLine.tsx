import { createContext, memo, useContext } from 'react';
import styles from './DataTable.module.css';
import type { Column, SideColumn } from './TableHead.tsx';
import type { Grid } from './tableGrid.ts';

interface Props<Row, Key extends string> {
  readonly row: Row;
  readonly id: string;
  /** Index among all rows, from 0. */
  readonly index: number;
  readonly lead: SideColumn<Row> | undefined;
  readonly columns: readonly Column<Row, Key>[];
  readonly actions: SideColumn<Row> | undefined;
  readonly grid: Grid<Row> | undefined;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  /** Receives the row's element, to measure it: a row grows if its text needs more height. */
  readonly measure: (row: HTMLTableRowElement | null) => void;
}

const RowTab = createContext<-1 | undefined>(undefined);

/** `tabIndex` of a control in a row: in a grid, only controls of the current row are tab stops. */
export const useRowTab = () => useContext(RowTab);

/** Table row. It is memoized: it renders when it changes, not while the page scrolls. */
export const TableLine = memo(Line) as typeof Line;

function Line<Row, Key extends string>(props: Props<Row, Key>) {
  const { row, id, index, lead, columns, actions, grid, isCurrent, isChosen, measure } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={styles.row}
      {...(grid && {
        'data-current': isCurrent,
        'aria-selected': isChosen,
        tabIndex: isCurrent ? 0 : -1,
        onFocus: () => grid.onCurrent(id),
        ...grid.propsOf?.(row),
      })}
    >
      <RowTab value={grid && !isCurrent ? -1 : undefined}>
        {lead ? <td className={styles.lead}>{lead.of(row)}</td> : null}
        {columns.map((column, nth) => (
          <td key={column.key} data-from={column.from} data-align={column.align}>
            <div className={styles.cell} data-quiet={nth > 0 || undefined}>
              {column.cell(row)}
            </div>
          </td>
        ))}
        {actions ? (
          <td>
            <div className={styles.actions}>{actions.of(row)}</div>
          </td>
        ) : null}
      </RowTab>
    </tr>
  );
}
