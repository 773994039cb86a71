import type { SheetRow } from '../sheet/read.ts';
import { type Attributes, xmlTokens } from '../xml/tokens.ts';
import { decodeXString } from './strings.ts';

/** Excel's own width of a sheet, and far more columns than captions have; cells beyond are left out. */
const mostColumns = 256;

/** The rows of a sheet's XML, with the numbers that Excel shows beside them. Empty cells are empty texts. */
export function readCells(xml: string, strings: readonly string[]): readonly SheetRow[] {
  const rows: { line: number; cells: string[] }[] = [];
  let cell: Cell | null = null;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') cell?.addText(token.text);
    else if (token.kind === 'close') {
      if (token.name === 'c' && cell) {
        place(rows.at(-1)?.cells ?? [], cell, strings);
        cell = null;
      } else cell?.close(token.name);
    } else if (token.name === 'row') {
      const last = rows.at(-1)?.line ?? 0;
      rows.push({ line: Number(token.attributes.get('r')) || last + 1, cells: [] });
    } else if (token.name === 'c') cell = new Cell(token.attributes, rows.at(-1)?.cells.length ?? 0);
    else cell?.open(token.name);
  }
  return rows;
}

function place(cells: string[], cell: Cell, strings: readonly string[]): void {
  if (cell.column >= mostColumns) return;
  while (cells.length < cell.column) cells.push('');
  cells[cell.column] = cell.value(strings);
}

/** A cell while it is read. */
class Cell {
  readonly column: number;
  readonly #type: string;
  readonly #open = new Set<string>();
  #value = '';

  constructor(attributes: Attributes, next: number) {
    this.column = columnOf(attributes.get('r') ?? '') ?? next;
    this.#type = attributes.get('t') ?? 'n';
  }

  open(name: string): void {
    this.#open.add(name);
  }

  close(name: string): void {
    this.#open.delete(name);
  }

  /** Values stand in `v`, inline strings in `t`; a formula beside its value is no text. */
  addText(text: string): void {
    const isValue = this.#open.has('v') || (this.#open.has('t') && !this.#open.has('rPh'));
    if (isValue) this.#value += text;
  }

  value(strings: readonly string[]): string {
    if (this.#type === 's') return strings[Number(this.#value)] ?? '';
    return this.#type === 'n' || this.#type === 'b' ? this.#value.trim() : decodeXString(this.#value);
  }
}

/** `C7` is in column 2. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Za-z]{1,3}/.exec(reference)?.[0].toUpperCase();
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
