import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { writeLetters } from '../../domain/style/fontLetters.ts';
import type { FaceName, FontPiece } from '../../domain/style/fonts.ts';
import { type FamilySource, familySources, type PieceSource } from './sources.ts';
import { type FontTables, readTables, withHeight, withNames, withoutHints, withWholeMap, writeWoff2 } from './woff2.ts';

/** Part of a family with the code points that it draws. */
export interface Piece extends PieceSource {
  readonly codePoints: readonly number[];
}

/** Tables that are not read when drawing horizontal text without hinting. */
const unread = new Set([
  'DSIG',
  'STAT',
  'vhea',
  'vmtx',
  'VORG',
  'BASE',
  'gasp',
  'hdmx',
  'LTSH',
  'VDMX',
  'PCLT',
  'kern',
]);

const faceNames = { regular: 'Regular', bold: 'Bold', italic: 'Italic', boldItalic: 'BoldItalic' } as const;

/**
 * Builds the font files of all families in a folder and returns their metadata by family: the files of each piece, and
 * the characters that require it. File names contain a hash of the font, so that an existing file is not built again.
 */
export async function makeFonts(folder: string): Promise<Readonly<Record<string, readonly FontPiece[]>>> {
  await mkdir(folder, { recursive: true });
  const made: Record<string, readonly FontPiece[]> = {};
  for (const family of familySources()) made[family.font.family] = await makeFamily(family, folder);
  return made;
}

async function makeFamily(family: FamilySource, folder: string): Promise<readonly FontPiece[]> {
  const pieces = await divide(family.pieces);
  const isDrawnFrom = (from: number) => new Set(pieces.slice(from).flatMap(({ codePoints }) => codePoints));
  const made: FontPiece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const later = isDrawnFrom(index + 1);
    const letters = writeLetters(piece.codePoints, (codePoint) => !later.has(codePoint));
    const files: Partial<Record<FaceName, string>> = {};
    for (const [face, source] of facesOf(piece.faces)) {
      const tables = await faceTables(source, piece, family, face);
      files[face] = await store(tables, `${slugOf(family.font.family)}-${index}-${face}`, folder);
    }
    made.push({ letters, files });
  }
  return made;
}

export const facesOf = (faces: PieceSource['faces']): (readonly [FaceName, string])[] =>
  (['regular', 'bold', 'italic', 'boldItalic'] as const).flatMap((face) => {
    const source = faces[face];
    return source === undefined ? [] : [[face, source] as const];
  });

/** Assigns every code point to the first piece that takes it; pieces without any are dropped. */
export async function divide(sources: readonly PieceSource[]): Promise<readonly Piece[]> {
  const taken = new Set<number>();
  const pieces: Piece[] = [];
  for (const source of sources) {
    const all = await codePointsOf(source.faces.regular ?? '');
    const codePoints = all.filter((code) => !taken.has(code) && source.takes(code)).sort((a, b) => a - b);
    for (const code of codePoints) taken.add(code);
    if (codePoints.length > 0) pieces.push({ ...source, codePoints });
  }
  return pieces;
}

const known = new Map<string, Promise<readonly number[]>>();

function codePointsOf(source: string): Promise<readonly number[]> {
  const found = known.get(source) ?? readCodePoints(source);
  known.set(source, found);
  return found;
}

async function readCodePoints(source: string): Promise<readonly number[]> {
  const bytes = new Uint8Array(await readFile(source));
  return [...new Face(new Blob(bytes.buffer), 0).collectUnicodes()];
}

async function faceTables(source: string, piece: Piece, { font }: FamilySource, face: FaceName): Promise<FontTables> {
  const text = piece.codePoints.map((code) => String.fromCodePoint(code)).join('');
  // Ideographs have forms for vertical text and for other regions, which captions do not use.
  const noLayoutClosure = font.scripts.includes('Cjk');
  const cut = await subsetFont(await readFile(source), text, {
    targetFormat: 'sfnt',
    noHinting: true,
    noLayoutClosure,
  });
  const tables = withoutHints(withWholeMap(new Map([...readTables(cut)].filter(([tag]) => !unread.has(tag)))));
  const isBold = face === 'bold' || face === 'boldItalic';
  const isItalic = face === 'italic' || face === 'boldItalic';
  return withHeight(withNames(tables, { family: font.family, face: faceNames[face], isBold, isItalic }), font.height);
}

async function store(tables: FontTables, stem: string, folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const [tag, table] of tables) hash.update(tag).update(table);
  const name = `${stem}.${hash.digest('hex').slice(0, 12)}.woff2`;
  const target = path.join(folder, name);
  if (existsSync(target)) return name;
  // Other processes may be building the same file, and none may read a partial one.
  const part = `${target}.${randomUUID()}`;
  await writeFile(part, await writeWoff2(tables));
  await rename(part, target);
  return name;
}

const slugOf = (family: string): string => family.toLowerCase().replaceAll(' ', '-');
