import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { type Item, isItem, type Row } from '../list/rows.ts';
import { type GridKey, gridKey } from './gridKeys.ts';
import { chooseAll, chooseMore, extendTo, keepListed, moveBy, neighbour, nothingChosen, toggle } from './selection.ts';

/** Row actions of the keyboard other than selecting. */
export interface RowActions {
  readonly open: (row: Row) => void;
  readonly rename: (item: Item) => void;
  /** Removes the selected items, or else the row with the keyboard focus. */
  readonly remove: (items: readonly Item[]) => void;
}

const noRows: readonly Row[] = [];

/** Manages the selected rows and the row with the keyboard focus. Rows that disappear lose both. */
export function useSelection(listed: readonly Row[] | undefined, actions: RowActions, startsFocused: boolean) {
  const rows = listed ?? noRows;
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const items = useMemo(() => rows.filter(isItem), [rows]);
  const itemKeys = useMemo(() => items.map(({ key }) => key), [items]);
  const [selection, setSelection] = useState(nothingChosen);
  const [current, setCurrent] = useState<string | null>(null);
  const [wantsFocus, setWantsFocus] = useState(startsFocused);

  const onFocusTaken = useCallback(() => setWantsFocus(false), []);

  const [seen, setSeen] = useState(keys);
  if (seen !== keys) {
    setSeen(keys);
    setSelection(keepListed(selection, itemKeys));
    if (current !== null && !keys.includes(current)) setCurrent(neighbour(seen, keys, current));
  }

  const chosen = useMemo(() => items.filter(({ key }) => selection.chosen.has(key)), [items, selection]);
  const at = Math.max(0, keys.indexOf(current ?? ''));
  const row = rows[at];
  const target = chosen.length > 0 ? chosen : row && isItem(row) ? [row] : [];

  function choose(key: string, isRange: boolean) {
    setSelection(isRange ? extendTo(selection, itemKeys, key) : toggle(selection, key));
    setCurrent(key);
  }

  function go(by: number, isExtending: boolean) {
    const moved = moveBy(selection, { keys, itemKeys }, { at, by, isExtending });
    if (!moved) return;
    setSelection(moved.selection);
    setCurrent(moved.current);
  }

  function perform(asked: GridKey) {
    switch (asked.does) {
      case 'go':
        return go(asked.by, asked.extends);
      case 'toggle':
        return row && isItem(row) && choose(row.key, asked.extends);
      case 'all':
        return setSelection(chooseAll(itemKeys));
      case 'clear':
        return setSelection(nothingChosen);
      case 'open':
        return row && actions.open(row);
      case 'rename':
        return target.length === 1 && target[0] && actions.rename(target[0]);
      case 'delete':
        return target.length > 0 && actions.remove(target);
    }
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { target: pressed, currentTarget: table } = event;
    // React also bubbles keys from menus and dialogs, which are elsewhere in the DOM.
    if (!(pressed instanceof Element) || !table.contains(pressed) || event.nativeEvent.isComposing) return;
    const asked = gridKey(event, pressed.matches('tr'));
    if (!asked || (asked.does === 'clear' && chosen.length === 0)) return;
    event.preventDefault();
    perform(asked);
  }

  return {
    /** Selected items, in the order of the list. */
    chosen,
    isChosen: (key: string) => selection.chosen.has(key),
    isAll: items.length > 0 && chosen.length === items.length,
    choose,
    chooseAll: () => setSelection(chooseAll(itemKeys)),
    /** Adds rows that were loaded for the selection. */
    chooseMore: (added: readonly string[]) => setSelection((now) => chooseMore(now, added)),
    clear: () => setSelection(nothingChosen),
    /** Moves the focus to a row, by default the current one, as soon as it is rendered. */
    focus: (key?: string) => {
      if (key !== undefined) setCurrent(key);
      setWantsFocus(true);
    },
    grid: { current, wantsFocus, onFocusTaken, onCurrent: setCurrent, onKeyDown: press },
  };
}

export type SelectionState = ReturnType<typeof useSelection>;
