import { encodeText } from '../encoding/encode.ts';
import { encodingLosses, nameLosses, styleLosses } from '../losses.ts';
import { type SheetCell, sheetRows } from '../sheet/rows.ts';
import { type CaptionSource, tabsOf, type WriteOptions, type Writer } from '../writer.ts';
import { guardCell } from './guard.ts';

/** Writes CSV according to RFC 4180: commas or tabs, CRLF, quotes if needed. No cell can be executed as a formula. */
export function writeCsv(source: CaptionSource, options: WriteOptions): string {
  return csvOf(sheetRows(source, tabsOf(source, options)), options.delimiter);
}

/** Writes any rows as CSV. */
export function csvOf(rows: Iterable<readonly SheetCell[]>, delimiter = ','): string {
  let out = '';
  for (const row of rows) {
    out += `${row.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
  }
  return out;
}

/** Quotes every common delimiter, because not every reader detects the delimiter by consistency. */
function csvCell(cell: SheetCell, delimiter: string): string {
  const text = typeof cell === 'number' ? String(cell) : guardCell(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes UTF-8 with a byte order mark, without which Excel assumes the local encoding. */
export const write: Writer = (source, options) => {
  const tabs = tabsOf(source, options).map(({ id }) => id);
  const bytes = encodeText(writeCsv(source, options), options.encoding ?? 'utf-8', true);
  const styles = tabs.flatMap((tab) => styleLosses(source, tab, []));
  return { bytes, losses: [...styles, ...nameLosses(source, tabs, options), ...encodingLosses(source, tabs, options)] };
};
