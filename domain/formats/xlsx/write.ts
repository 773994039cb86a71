import { zipSync } from 'fflate';
import { encodePieces } from '../encoding/pieces.ts';
import { styleLosses } from '../losses.ts';
import { type SheetCell, sheetRows } from '../sheet/rows.ts';
import { tabsOf, type Writer } from '../writer.ts';
import { escapeXml } from '../xml/escape.ts';
import { encodeXString } from './strings.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Constant parts of a workbook: one sheet, a bold header, wrapped texts. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Captions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

const [headerStyle, textStyle] = [1, 2];

/** Widths of the columns number, in, out, duration and speaker; texts follow. */
const widths = [6, 14, 14, 14, 16];
const textWidth = 48;

/**
 * Yields the sheet as XML, piece by piece. Strings are inline, which requires only one pass and is supported by every
 * program.
 */
function* sheetXml(rows: Iterable<readonly SheetCell[]>, textColumns: number): Generator<string> {
  const columns = [...widths, ...Array.from({ length: textColumns }, () => textWidth)];
  const cols = columns.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const frozen =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews>${frozen}</sheetViews><cols>${cols.join('')}</cols><sheetData>`;
  let number = 0;
  for (const row of rows) {
    number++;
    let xml = `<row r="${number}">`;
    const style = number === 1 ? headerStyle : textStyle;
    for (const [at, cell] of row.entries()) xml += cellXml(cell, `${columnName(at)}${number}`, style);
    yield `${xml}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function cellXml(cell: SheetCell, reference: string, style: number): string {
  if (typeof cell === 'number') return `<c r="${reference}" s="${style}"><v>${cell}</v></c>`;
  if (cell === '') return '';
  const space = hasOuterBlanks.test(cell) ? ' xml:space="preserve"' : '';
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${space}>${xmlString(cell)}</t></is></c>`;
}

/** Matches outer spaces, which programs may trim, and line breaks, to be safe. */
const hasOuterBlanks = /^\s|\s$|\n/;

/** Escapes a text. Most texts are plain and need no escaping. */
function xmlString(text: string): string {
  return /[&<>"_\p{Cs}\ufffe\uffff]|[^\P{Cc}\t\n]/u.test(text) ? escapeXml(encodeXString(text)) : text;
}

const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Writes all requested tabs as one sheet, with the columns of {@link sheetRows}. */
export const write: Writer = (source, options) => {
  const tabs = tabsOf(source, options);
  const textColumns = tabs.reduce((count, { lang2 }) => count + (lang2 ? 2 : 1), 0);
  const files = {
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, encodePieces([text])])),
    'xl/worksheets/sheet1.xml': encodePieces(sheetXml(sheetRows(source, tabs), textColumns)),
  };
  // A fixed time, so that the same captions produce the same bytes. Level 1 takes a third of the time and produces a
  // tenth more bytes.
  const bytes = zipSync(files, { level: 1, mtime: '1980-01-01T00:00:00' });
  return { bytes: new Uint8Array(bytes), losses: tabs.flatMap((tab) => styleLosses(source, tab.id, [])) };
};
