import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { writeLetters } from '../../domain/style/fontLetters.ts';
import type { FaceName, FontPiece } from '../../domain/style/fonts.ts';
import { type FamilySource, familySources, type PieceSource } from './sources.ts';
import {
  type FontTables,
  legalTexts,
  readTables,
  withHeight,
  withNames,
  withoutHints,
  withWholeMap,
  writeWoff2,
} from './woff2.ts';

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

/** Font files by family: the files of each piece, and the characters that require it. */
export type FontFiles = Readonly<Record<string, readonly FontPiece[]>>;

/** Share of the families that one thread builds. */
export interface Job {
  readonly folder: string;
  readonly share: number;
}

/** Number of threads that build fonts. */
const shares = 2;

/**
 * Builds the font files of every second family in a folder. File names contain a hash of the font, so that an existing
 * file is not built again.
 */
export async function makeShare({ folder, share }: Job): Promise<FontFiles> {
  const made: Record<string, readonly FontPiece[]> = {};
  for (const [index, family] of familySources().entries())
    if (index % shares === share) made[family.font.family] = await makeFamily(family, folder);
  return made;
}

async function makeFamily(family: FamilySource, folder: string): Promise<readonly FontPiece[]> {
  const pieces = await divide(family.pieces);
  const elsewhere = family.font.isPartial ? await wholeLetters() : new Set<number>();
  const isDrawnFrom = (from: number) => new Set(pieces.slice(from).flatMap(({ codePoints }) => codePoints));
  const made: FontPiece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const later = isDrawnFrom(index + 1);
    const letters = writeLetters(piece.codePoints, (code) => !later.has(code) && !elsewhere.has(code));
    const files: Partial<Record<FaceName, string>> = {};
    for (const [face] of facesOf(piece.faces))
      files[face] = await faceFile(folder, String(index), { family, piece, face });
    made.push({ letters, files });
  }
  return made;
}

let whole: Promise<ReadonlySet<number>> | undefined;

/** Characters that fonts without gaps draw, which is what text falls back to. */
function wholeLetters(): Promise<ReadonlySet<number>> {
  whole ??= (async () => {
    const families = familySources().filter(({ font }) => !font.isPartial);
    const divided = await Promise.all(families.map(({ pieces }) => divide(pieces)));
    return new Set(divided.flat().flatMap(({ codePoints }) => codePoints));
  })();
  return whole;
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

/** One face of a part of a family. */
interface FacePart {
  readonly family: FamilySource;
  readonly piece: Piece;
  readonly face: FaceName;
}

/** Builds the file of a face and returns its name, which contains `part`. */
export async function faceFile(folder: string, part: string, wanted: FacePart): Promise<string> {
  const { family } = wanted.family.font;
  return store(await faceTables(wanted), `${slugOf(family)}-${part}-${wanted.face}`, folder);
}

async function faceTables({ family: { font }, piece, face }: FacePart): Promise<FontTables> {
  const text = piece.codePoints.map((code) => String.fromCodePoint(code)).join('');
  const original = await readFile(piece.faces[face] ?? '');
  const cut = await subsetFont(original, text, {
    targetFormat: 'sfnt',
    noHinting: true,
    // Ideographs have forms for vertical text and for other regions, which captions do not use.
    noLayoutClosure: font.scripts.includes('Cjk'),
  });
  const tables = withoutHints(withWholeMap(new Map([...readTables(cut)].filter(([tag]) => !unread.has(tag)))));
  const isBold = face === 'bold' || face === 'boldItalic';
  const isItalic = face === 'italic' || face === 'boldItalic';
  const [regular, bold = 700] = font.weights;
  const weight = isBold ? bold : regular;
  const legal = legalTexts(readTables(original));
  const names = { family: font.family, face: faceNames[face], weight, isBold, isItalic, legal };
  return withHeight(withNames(tables, names), font.height);
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
