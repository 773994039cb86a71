import { type HTMLAttributes, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** What makes a table a grid: its rows can be walked by keys, chosen and dragged. */
export interface Grid<Row> {
  /** The key of the row that keys act on; the first one if it is null or gone. Of the rows only it is a tab stop. */
  readonly current: string | null;
  readonly isChosen: (row: Row) => boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
  /** The focus came to a row, or into it. */
  readonly onCurrent: (key: string) => void;
  /** Whether the focus is to go to the current row as soon as it is there. */
  readonly wantsFocus: boolean;
  readonly onFocusTaken: () => void;
  /** Further attributes of a row, such as those of dragging. */
  readonly propsOf?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
}

/** Moves the focus with the current row, and `scroll`s it into view. `isThere`: the row is among those listed. */
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
    // The first commit of a table is without rows: the window has not been measured.
    if (!row) return;
    const isMoved = before.current !== grid.current;
    before.current = grid.current;
    // Unless it is asked for, only a focus that is on another row moves: what else has it on the page keeps it.
    const isDue = grid.wantsFocus || (isMoved && table.current?.tBodies[0]?.contains(document.activeElement));
    if (isDue && !row.contains(document.activeElement)) {
      row.focus({ preventScroll: true });
      scroll();
    }
    if (grid.wantsFocus) grid.onFocusTaken();
  });
}
