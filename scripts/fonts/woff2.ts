import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Tables of an OpenType font by tag. */
export type FontTables = ReadonlyMap<string, Buffer>;

/** Reads the tables of a TrueType or OpenType file. */
export function readTables(font: Buffer): FontTables {
  const tables = new Map<string, Buffer>();
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    const offset = font.readUInt32BE(entry + 8);
    tables.set(
      font.toString('latin1', entry, entry + 4),
      font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    );
  }
  return tables;
}

export interface FontNames {
  readonly family: string;
  readonly face: string;
  /** CSS weight, by which the renderer decides whether to thicken the face for bold text. */
  readonly weight: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Copyright and license. */
  readonly legal: readonly NameText[];
}

/** Returns the tables with other names, by which libass finds the face, and with the bold and italic flags. */
export function withNames(tables: FontTables, names: FontNames): FontTables {
  const os2 = Buffer.from(tableOf(tables, 'OS/2'));
  const head = Buffer.from(tableOf(tables, 'head'));
  const { weight, isBold, isItalic } = names;
  os2.writeUInt16BE(weight, 4);
  const regular = isBold || isItalic ? 0 : 0x40;
  os2.writeUInt16BE((isItalic ? 0x01 : 0) | (isBold ? 0x20 : 0) | regular, 62);
  head.writeUInt16BE((isBold ? 1 : 0) | (isItalic ? 2 : 0), 44);
  return new Map([...tables, ['OS/2', os2], ['head', head], ['name', nameTable(names)]]);
}

/**
 * Returns the tables with this line height above and below the baseline, in ems, to which a font size in ASS refers.
 */
export function withHeight(tables: FontTables, { above, below }: { above: number; below: number }): FontTables {
  const os2 = Buffer.from(tableOf(tables, 'OS/2'));
  const unitsPerEm = tableOf(tables, 'head').readUInt16BE(18);
  os2.writeUInt16BE(Math.round(above * unitsPerEm), 74);
  os2.writeUInt16BE(Math.round(below * unitsPerEm), 76);
  return new Map([...tables, ['OS/2', os2]]);
}

/** Sets how thin strokes are filled (SCANCTRL, SCANTYPE), and disables glyph instructions (INSTCTRL). */
const programWithoutHints = Buffer.from('b801ff85b0048db101018e', 'hex');

/**
 * Returns the tables with a program that declares that glyphs have no hints. Fonts without a program, or with one of up
 * to seven bytes, are hinted by FreeType itself, which changes glyph widths, and libass uses these for spacing. The
 * effect depends on how FreeType was built: with HarfBuzz, as in the browser, it also hints glyphs that only layout
 * features reach, such as half forms of Devanagari, and Debian's build does not.
 */
export function withoutHints(tables: FontTables): FontTables {
  if (!tables.has('glyf')) return tables;
  const maxp = Buffer.from(tableOf(tables, 'maxp'));
  const deepestStack = 2;
  maxp.writeUInt16BE(deepestStack, 24);
  return new Map([...tables, ['maxp', maxp], ['prep', programWithoutHints]]);
}

/**
 * Returns the tables with only the character map that covers all of Unicode, if there is one: libass uses the first one
 * for Windows, which lacks emoji and rare ideographs.
 */
export function withWholeMap(tables: FontTables): FontTables {
  const cmap = tableOf(tables, 'cmap');
  for (let record = 4; record < 4 + 8 * cmap.readUInt16BE(2); record += 8) {
    if (cmap.readUInt16BE(record) !== 3 || cmap.readUInt16BE(record + 2) !== 10) continue;
    const offset = cmap.readUInt32BE(record + 4);
    const map = cmap.subarray(offset, offset + cmap.readUInt32BE(offset + 4));
    return new Map([...tables, ['cmap', Buffer.concat([u16(0, 1, 3, 10), u32(12), map])]]);
  }
  return tables;
}

function tableOf(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`the font has no table ${tag}`);
  return table;
}

type NameText = readonly [id: number, text: string];

/** Copyright, license and license address, which every copy of a font must contain. */
const legalIds: ReadonlySet<number> = new Set([0, 13, 14]);

/** Reads the copyright and the license of a font, as written for Windows in English. */
export function legalTexts(tables: FontTables): NameText[] {
  const table = tableOf(tables, 'name');
  const texts: NameText[] = [];
  const strings = table.readUInt16BE(4);
  for (let at = 6; at < 6 + 12 * table.readUInt16BE(2); at += 12) {
    const [platform, , language, id = 0, length = 0, offset = 0] = Array.from({ length: 6 }, (_, index) =>
      table.readUInt16BE(at + 2 * index),
    );
    if (platform !== 3 || language !== 0x409 || !legalIds.has(id)) continue;
    const bytes = Buffer.from(table.subarray(strings + offset, strings + offset + length));
    texts.push([id, bytes.swap16().toString('utf16le')]);
  }
  return texts;
}

/**
 * Name table with family, face, full and PostScript names in English, for Windows, which are those that libass reads.
 */
function nameTable({ family, face, legal }: FontNames): Buffer {
  const full = `${family} ${face}`;
  const names: readonly NameText[] = [
    [1, family],
    [2, face],
    [4, full],
    [6, full.replaceAll(' ', '')],
  ];
  const texts = [...legal, ...names].sort(([a], [b]) => a - b);
  const records: Buffer[] = [];
  let strings = Buffer.alloc(0);
  for (const [id, text] of texts) {
    const bytes = Buffer.from(text, 'utf16le').swap16();
    records.push(u16(3, 1, 0x409, id, bytes.length, strings.length));
    strings = Buffer.concat([strings, bytes]);
  }
  return Buffer.concat([u16(0, texts.length, 6 + 12 * texts.length), ...records, strings]);
}

/** Tags that WOFF2 encodes by their index in this list. */
const knownTags =
  'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,VDMX,vhea,vmtx,BASE,GDEF,GPOS,GSUB'.split(
    ',',
  );

/**
 * Writes the font as WOFF2 (https://www.w3.org/TR/WOFF2/), with its tables compressed as they are. The glyph transform
 * of the format would save a tenth, but take minutes to build.
 */
export async function writeWoff2(tables: FontTables): Promise<Buffer> {
  const tags = [...tables.keys()].sort((a, b) => (place(a) < place(b) ? -1 : 1));
  const entries = tags.map((tag) => directoryEntry(tag, tableOf(tables, tag).length));
  const content = Buffer.concat(tags.map((tag) => tableOf(tables, tag)));
  const compressed = await compress(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  const directory = Buffer.concat(entries);
  const totalLength = 48 + directory.length + compressed.length;
  const padding = Buffer.alloc((4 - (totalLength % 4)) % 4);
  const plainLength = tags.reduce(
    (sum, tag) => sum + 4 * Math.ceil(tableOf(tables, tag).length / 4),
    12 + 16 * tags.length,
  );
  const flavor = tables.has('CFF ') ? 0x4f54544f : 0x00010000;
  const header = Buffer.concat([
    u32(0x774f4632, flavor, totalLength + padding.length),
    u16(tags.length, 0),
    u32(plainLength, compressed.length),
    Buffer.alloc(4 + 5 * 4),
  ]);
  return Buffer.concat([header, directory, compressed, padding]);
}

/** Sort key of a table: its tag, except that the offsets of glyphs follow the glyphs. */
const place = (tag: string): string => (tag === 'loca' ? 'glyf+' : tag);

/** Directory entry of a table. Version 3 of the glyph tables means untransformed; for all others it is version 0. */
function directoryEntry(tag: string, length: number): Buffer {
  const version = tag === 'glyf' || tag === 'loca' ? 3 : 0;
  const index = knownTags.indexOf(tag);
  const flags = (version << 6) | (index < 0 ? 63 : index);
  return Buffer.concat([
    Buffer.from([flags]),
    index < 0 ? Buffer.from(tag, 'latin1') : Buffer.alloc(0),
    base128(length),
  ]);
}

/** Encodes a number with seven bits per byte, highest first. */
function base128(value: number): Buffer {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(bytes);
}

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
  return bytes;
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}
