import { type HTMLAttributes, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Grid behavior of a table: rows can be navigated by keys, selected and dragged. */
export interface Grid<Row> {
  /**
   * Key of the row that keyboard commands apply to; the first row if it is null or missing. It is the only row that is
   * a tab stop.
   */
  readonly current: string | null;
  readonly isChosen: (row: Row) => boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
  /** Called when the focus moves to a row, or into it. */
  readonly onCurrent: (key: string) => void;
  /** Whether to focus the current row as soon as it is rendered. */
  readonly wantsFocus: boolean;
  readonly onFocusTaken: () => void;
  /** Additional attributes of a row, such as drag handlers. */
  readonly propsOf?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
}

/** Moves the focus with the current row, and `scroll`s it into view. `isThere`: whether the row is in the list. */
export function useGridFocus<Row>(
  table: RefObject<HTMLTableElement | null>,
  grid: Grid<Row> | undefined,
  isThere: boolean,
  scroll: () => void,
): void {
  const before = useRef(grid?.current);
  useLayoutEffect(() => {
    if (!grid || !isThere) return;
    const row = table.current?.querySelector<HTMLElement>('tr[data-current="true"]');
    // The first commit of a table has no rows: the window has not been measured.
    if (!row) return;
    const isMoved = before.current !== grid.current;
    before.current = grid.current;
    // Unless requested, the focus moves only from another row: any other focused element of the page keeps it.
    const isDue = grid.wantsFocus || (isMoved && table.current?.tBodies[0]?.contains(document.activeElement));
    if (isDue && !row.contains(document.activeElement)) {
      row.focus({ preventScroll: true });
      scroll();
    }
    if (grid.wantsFocus) grid.onFocusTaken();
  });
}
