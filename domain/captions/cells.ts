import type { Caption, Cell, TabId } from './types.ts';

/** Whether a cell says something and has no empty part. */
export function isTidy({ text, second, style, words }: Cell): boolean {
  const isEmpty = text === '' && second === undefined && style === undefined && words === undefined;
  return !isEmpty && second !== '' && words?.length !== 0 && (style === undefined || Object.keys(style).length > 0);
}

/** A cell without its empty parts, or null when nothing is left: one shape for one meaning. */
export function tidyCell(cell: Cell): Cell | null {
  if (isTidy(cell)) return cell;
  const tidy = {
    text: cell.text,
    ...(cell.second && { second: cell.second }),
    ...(cell.style && Object.keys(cell.style).length > 0 && { style: cell.style }),
    ...(cell.words && cell.words.length > 0 && { words: cell.words }),
  };
  return isTidy(tidy) ? tidy : null;
}

/** The caption with another cell in one tab; null takes the cell away. */
export function withCell(caption: Caption, tab: TabId, cell: Cell | null): Caption {
  const tidy = cell && tidyCell(cell);
  if (tidy) {
    // Written after it is copied: a copy with a computed name in it takes several times as long.
    const cells: Record<TabId, Cell> = { ...caption.cells };
    cells[tab] = tidy;
    return { ...caption, cells };
  }
  const { [tab]: _, ...cells } = caption.cells;
  return { ...caption, cells };
}

const noCell: Cell = { text: '' };

/** What the tab says in the caption; a cell with empty text where it says nothing. */
export function cellOf(caption: Caption, tab: TabId): Cell {
  return caption.cells[tab] ?? noCell;
}

/** The text of a tab's first caption, or of its second one. */
export function textOf(caption: Caption, tab: TabId, second = false): string {
  const cell = cellOf(caption, tab);
  return second ? (cell.second ?? '') : cell.text;
}
