import type { SheetRow } from '../sheet/types.ts';
import { withLineFeeds } from '../text/lines.ts';
import { XmlTokens } from '../xml/tokens.ts';
import { decodeXString } from './strings.ts';

/** Many more columns than captions have; further cells are left out. */
const maxColumns = 256;

/** The cells of 200,000 captions with 20 columns. A small file may name the last column of millions of rows. */
const maxCells = 4_000_000;

/** The rows of a sheet. */
export interface SheetCells {
  readonly rows: readonly SheetRow[];
  /** Whether the sheet has more cells than are read. */
  readonly isCutOff: boolean;
}

/** The rows of a sheet's XML, with the numbers that Excel displays. Missing cells are empty texts. */
export function readCells(xml: string, strings: readonly string[]): SheetCells {
  const rows: { line: number; cells: string[] }[] = [];
  let cell: Cell | null = null;
  let cellsBefore = 0;
  for (const token = new XmlTokens(xml); token.next(); ) {
    if (token.kind === 'fault') continue;
    if (token.kind === 'text') cell?.addText(token.text);
    else if (token.kind === 'close') {
      if (token.name === 'c' && cell) {
        place(rows.at(-1)?.cells ?? [], cell, strings);
        cell = null;
      } else cell?.close(token.name);
    } else if (token.name === 'row') {
      const last = rows.at(-1)?.line ?? 0;
      // An empty row counts as a cell, because it takes as much memory.
      cellsBefore += 1 + (rows.at(-1)?.cells.length ?? 0);
      if (cellsBefore > maxCells) return { rows, isCutOff: true };
      rows.push({ line: Number(token.attributes.get('r')) || last + 1, cells: [] });
    } else if (token.name === 'c') cell = new Cell(headOf(token), rows.at(-1)?.cells.length ?? 0);
    else cell?.open(token.name);
  }
  return { rows, isCutOff: false };
}

/** Empty cells are not stored: programs write them up to the last column. */
function place(cells: string[], cell: Cell, strings: readonly string[]): void {
  const value = cell.value(strings);
  if (cell.column >= maxColumns || value === '') return;
  while (cells.length < cell.column) cells.push('');
  cells[cell.column] = value;
}

/** What the tag of a cell says. */
interface CellHead {
  /** As `C7`, whose row need not be there; empty if it is missing. */
  readonly reference: string;
  readonly type: string;
}

/** The tag as programs write it. */
const usualHead = /^c r="([A-Z]{1,3})\d{1,7}"(?: s="\d{1,5}")?(?: t="(\w{1,9})")?\/?$/;

/** Parsing the attributes of each cell, in any order and form, would take longer than all else. */
function headOf(token: XmlTokens): CellHead {
  const usual = usualHead.exec(token.tag);
  if (usual) return { reference: usual[1] ?? '', type: usual[2] ?? 'n' };
  const { attributes } = token;
  return { reference: attributes.get('r') ?? '', type: attributes.get('t') ?? 'n' };
}

/** A cell while it is read. */
class Cell {
  readonly column: number;
  readonly #type: string;
  #isValue = false;
  #isInline = false;
  #isReading = false;
  #value = '';

  constructor({ reference, type }: CellHead, next: number) {
    this.column = columnOf(reference) ?? next;
    this.#type = type;
  }

  open(name: string): void {
    this.#turn(name, true);
  }

  close(name: string): void {
    this.#turn(name, false);
  }

  #turn(name: string, isOpen: boolean): void {
    if (name === 'v') this.#isValue = isOpen;
    else if (name === 't') this.#isInline = isOpen;
    else if (name === 'rPh') this.#isReading = isOpen;
  }

  /** Values are in `v`, inline strings in `t`; the formula of a value is not text. */
  addText(text: string): void {
    if (this.#isValue || (this.#isInline && !this.#isReading)) this.#value += text;
  }

  value(strings: readonly string[]): string {
    if (this.#type === 's') return strings[Number(this.#value)] ?? '';
    return this.#type === 'n' || this.#type === 'b' ? this.#value.trim() : withLineFeeds(decodeXString(this.#value));
  }
}

/** The column of a reference: 2 for `C7`. */
function columnOf(reference: string): number | null {
  let column = 0;
  for (let at = 0; at < 3; at++) {
    const letter = reference.charCodeAt(at) & ~0x20;
    if (!(letter >= 0x41 && letter <= 0x5a)) break;
    column = column * 26 + letter - 0x40;
  }
  return column === 0 ? null : column - 1;
}
