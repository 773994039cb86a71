import type { CueFile, Reader } from '../cues.ts';
import { readSheet } from '../sheet/read.ts';
import { warning } from '../warnings.ts';
import type { Attributes } from '../xml/attributes.ts';
import { xmlTokens } from '../xml/tokens.ts';
import { ZipArchive } from '../zip/read.ts';
import { readCells } from './cells.ts';
import { readStrings } from './strings.ts';

/** Sheets of one book that are looked at. */
const mostSheets = 50;

/** Reads the first sheet of a workbook that looks like captions, columns by their headers. */
export const read: Reader = (bytes, options = {}) => {
  const archive = ZipArchive.open(bytes);
  const paths = archive && sheetPaths(archive).slice(0, mostSheets);
  if (!archive || !paths || paths.length === 0) return null;
  const strings = readStrings(textOf(archive, stringsPath(archive)));
  for (const { name, path } of paths) {
    const text = textOf(archive, path);
    const file = text === '' ? null : readSheet(readCells(text, strings), options);
    if (file) return paths.length === 1 ? file : withSheetName(file, name);
  }
  return null;
};

/** Books of several sheets are common; which one was read is worth saying. */
function withSheetName(file: CueFile, name: string): CueFile {
  const note = warning(null, 'file.unusual', `of several sheets, "${name.slice(0, 60)}" was read`);
  return { ...file, warnings: [note, ...file.warnings] };
}

const textOf = (archive: ZipArchive, path: string): string => new TextDecoder().decode(archive.read(path) ?? undefined);

interface SheetPath {
  readonly name: string;
  readonly path: string;
}

/** Sheets in the order of the book; where its directory is broken, by their usual paths. */
function sheetPaths(archive: ZipArchive): SheetPath[] {
  const targets = relations(archive);
  const sheets = elements(textOf(archive, 'xl/workbook.xml'), 'sheet').flatMap((attributes): SheetPath[] => {
    const path = targets.get(attributes.get('id') ?? '')?.path;
    return path === undefined ? [] : [{ name: attributes.get('name') ?? '', path }];
  });
  return sheets.length > 0 ? sheets : [{ name: 'sheet1', path: 'xl/worksheets/sheet1.xml' }];
}

function stringsPath(archive: ZipArchive): string {
  const found = [...relations(archive).values()].find(({ type }) => type.endsWith('/sharedStrings'));
  return found?.path ?? 'xl/sharedStrings.xml';
}

function relations(archive: ZipArchive): Map<string, { readonly path: string; readonly type: string }> {
  const found = elements(textOf(archive, 'xl/_rels/workbook.xml.rels'), 'Relationship');
  return new Map(
    found.map((attributes) => {
      const target = attributes.get('Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      return [attributes.get('Id') ?? '', { path, type: attributes.get('Type') ?? '' }];
    }),
  );
}

function elements(text: string, name: string): Attributes[] {
  const found: Attributes[] = [];
  for (const token of xmlTokens(text)) if (token.kind === 'open' && token.name === name) found.push(token.attributes);
  return found;
}
