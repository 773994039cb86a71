import type { SheetRow } from '../sheet/types.ts';
import { withLineFeeds } from '../text/lines.ts';
import { attributesOf } from '../xml/attributes.ts';
import { readXml } from '../xml/tokens.ts';
import { decodeXString } from './strings.ts';

/** Maximum number of columns, far more than captions have; further cells are omitted. */
const maxColumns = 256;

/**
 * Maximum number of cells: 200,000 captions with 20 columns. A small file may refer to the last column of millions of
 * rows.
 */
const maxCells = 4_000_000;

/** The rows of a sheet. */
export interface SheetCells {
  readonly rows: readonly SheetRow[];
  /** Whether the sheet has more cells than were read. */
  readonly isCutOff: boolean;
}

/** Reads the rows of a sheet's XML, with the row numbers that Excel displays. Missing cells are empty texts. */
export function readCells(xml: string, strings: readonly string[]): SheetCells {
  const rows: { line: number; cells: string[] }[] = [];
  let row: string[] = [];
  let cellsBefore = 0;
  let isCutOff = false;
  let head: CellHead | null = null;
  let value = '';
  let [isValue, isInline, isReading] = [false, false, false];
  const turn = (name: string, isOpen: boolean): void => {
    if (head === null) return;
    if (name === 'v') isValue = isOpen;
    else if (name === 't') isInline = isOpen;
    else if (name === 'rPh') isReading = isOpen;
  };
  const openRow = (tag: string): void => {
    // An empty row counts as a cell, because it takes as much memory.
    cellsBefore += 1 + row.length;
    isCutOff ||= cellsBefore > maxCells;
    row = [];
    if (!isCutOff) rows.push({ line: Number(attributesOf(tag).get('r')) || (rows.at(-1)?.line ?? 0) + 1, cells: row });
  };
  readXml(xml, {
    open(name, tag) {
      if (name === 'row') openRow(tag);
      else if (name !== 'c') turn(name, true);
      else {
        head = isCutOff ? null : headOf(tag);
        value = '';
        isValue = isInline = isReading = false;
      }
    },
    close(name) {
      if (name !== 'c' || head === null) turn(name, false);
      else {
        place(row, columnOf(head.reference) ?? row.length, cellValue(value, head.type, strings));
        head = null;
      }
    },
    // Values are in `v`, inline strings in `t`; the formula of a value is not text.
    text(text) {
      if (head !== null && (isValue || (isInline && !isReading))) value += text;
    },
  });
  return { rows, isCutOff };
}

/** Sets a cell. Empty cells are not stored, because programs write them up to the last column. */
function place(cells: string[], column: number, value: string): void {
  if (column >= maxColumns || value === '') return;
  while (cells.length < column) cells.push('');
  cells[column] = value;
}

/** Attributes of a cell. */
interface CellHead {
  /** Cell reference such as `C7`, whose row may be missing; empty if the attribute is missing. */
  readonly reference: string;
  readonly type: string;
}

/** Matches the tag of a cell as programs write it. */
const usualHead = /^c r="([A-Z]{1,3})\d{1,7}"(?: s="\d{1,5}")?(?: t="(\w{1,9})")?\/?$/;

/**
 * Reads the tag of a cell. Parsing the attributes of every cell, in any order and form, would take longer than
 * everything else.
 */
function headOf(tag: string): CellHead {
  const usual = usualHead.exec(tag);
  if (usual) return { reference: usual[1] ?? '', type: usual[2] ?? 'n' };
  const attributes = attributesOf(tag);
  return { reference: attributes.get('r') ?? '', type: attributes.get('t') ?? 'n' };
}

function cellValue(value: string, type: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  return type === 'n' || type === 'b' ? value.trim() : withLineFeeds(decodeXString(value));
}

/** Returns the column of a reference: 2 for `C7`. */
function columnOf(reference: string): number | null {
  let column = 0;
  for (let at = 0; at < 3; at++) {
    const letter = reference.charCodeAt(at) & ~0x20;
    if (!(letter >= 0x41 && letter <= 0x5a)) break;
    column = column * 26 + letter - 0x40;
  }
  return column === 0 ? null : column - 1;
}
