import type { CueFile, Reader } from '../cues.ts';
import { readSheet } from '../sheet/read.ts';
import { warning } from '../warnings.ts';
import { type Attributes, attributesOf } from '../xml/attributes.ts';
import { readXml } from '../xml/tokens.ts';
import { ZipArchive } from '../zip/read.ts';
import { readCells } from './cells.ts';
import { readStrings } from './strings.ts';

/** Maximum number of sheets to read. */
const maxSheets = 50;

/** Removes repeated sheets: a workbook may list one sheet a thousand times. */
const withoutRepeats = (sheets: readonly SheetPath[]): readonly SheetPath[] => [
  ...new Map(sheets.map((sheet) => [sheet.path, sheet])).values(),
];

/** Reads the first sheet of a workbook that contains captions; columns are identified by their headers. */
export const read: Reader = (bytes, options = {}) => {
  const archive = ZipArchive.open(bytes);
  const paths = archive && withoutRepeats(sheetPaths(archive)).slice(0, maxSheets);
  if (!archive || !paths || paths.length === 0) return null;
  const strings = readStrings(textOf(archive, stringsPath(archive)));
  for (const { name, path } of paths) {
    const text = textOf(archive, path);
    const { rows, isCutOff } = readCells(text, strings);
    const found = isCutOff ? [warning(null, 'file.truncated', 'the sheet has more cells than are read')] : [];
    const file = readSheet(rows, options, found);
    if (file) return paths.length === 1 ? file : withSheetName(file, name);
  }
  return null;
};

/** Adds a warning that specifies which of several sheets was read. */
function withSheetName(file: CueFile, name: string): CueFile {
  const note = warning(null, 'file.unusual', `of several sheets, "${name.slice(0, 60)}" was read`);
  return { ...file, warnings: [note, ...file.warnings] };
}

const textOf = (archive: ZipArchive, path: string): string => new TextDecoder().decode(archive.read(path) ?? undefined);

interface SheetPath {
  readonly name: string;
  readonly path: string;
}

/** Returns the sheets in the order of the workbook, or the usual path if its directory is broken. */
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
  readXml(text, {
    open(opened, tag) {
      if (opened === name) found.push(attributesOf(tag));
    },
    close() {},
    text() {},
  });
  return found;
}
