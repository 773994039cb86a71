import { areMarksOf, tidyMarks } from './marks.ts';
import type { Caption, Cell, TabId } from './types.ts';

/** Whether a cell is not empty, has no empty part, and its marks are valid for its text. */
export function isTidy({ text, marks, second, style, words, translatedFrom }: Cell): boolean {
  const isEmpty =
    text === '' && second === undefined && style === undefined && words === undefined && translatedFrom === undefined;
  if (isEmpty || second === '' || words?.length === 0) return false;
  return (style === undefined || Object.keys(style).length > 0) && (marks === undefined || areMarksOf(text, marks));
}

/** A cell without its empty parts, or null if nothing is left, so that equal content has one representation. */
export function tidyCell(cell: Cell): Cell | null {
  if (isTidy(cell)) return cell;
  const marks = tidyMarks(cell.text, cell.marks);
  const tidy = {
    text: cell.text,
    ...(marks && { marks }),
    ...(cell.second && { second: cell.second }),
    ...(cell.style && Object.keys(cell.style).length > 0 && { style: cell.style }),
    ...(cell.words && cell.words.length > 0 && { words: cell.words }),
    ...(cell.translatedFrom !== undefined && { translatedFrom: cell.translatedFrom }),
  };
  return isTidy(tidy) ? tidy : null;
}

/** The caption with another cell in one tab; null removes the cell. */
export function withCell(caption: Caption, tab: TabId, cell: Cell | null): Caption {
  const tidy = cell && tidyCell(cell);
  if (tidy) {
    // Assigned after copying: an object literal with a computed key is several times slower.
    const cells: Record<TabId, Cell> = { ...caption.cells };
    cells[tab] = tidy;
    return { ...caption, cells };
  }
  const { [tab]: _, ...cells } = caption.cells;
  return { ...caption, cells };
}

const noCell: Cell = { text: '' };

/** Returns the tab's cell of the caption, or a cell with empty text if the caption has no cell in the tab. */
export function cellOf(caption: Caption, tab: TabId): Cell {
  return caption.cells[tab] ?? noCell;
}

/** Returns the text of a tab's first caption, or of its second one. */
export function textOf(caption: Caption, tab: TabId, second = false): string {
  const cell = cellOf(caption, tab);
  return second ? (cell.second ?? '') : cell.text;
}
