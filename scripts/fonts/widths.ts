import { readFile } from 'node:fs/promises';
import { Blob, Face, Font } from 'harfbuzzjs';
import { writeWidths } from '../../domain/style/faceWidths.ts';
import type { FaceName } from '../../domain/style/fonts.ts';
import { divide, facesOf, type Piece } from './families.ts';
import { type FamilySource, familySources } from './sources.ts';

/** Character widths of a family in each of its faces, in the form that {@link FaceWidths} reads. */
type FamilyWidths = Readonly<Partial<Record<FaceName, string>>>;

/** Measures the character widths of all families, from the fonts that their files are built from. */
export async function measureFonts(): Promise<Readonly<Record<string, FamilyWidths>>> {
  const measured: Record<string, FamilyWidths> = {};
  for (const family of familySources()) measured[family.font.family] = await measureFamily(family);
  return measured;
}

async function measureFamily({ pieces }: FamilySource): Promise<FamilyWidths> {
  const divided = await divide(pieces);
  const widths: Partial<Record<FaceName, string>> = {};
  // Later pieces of a family have the characters that the first one lacks, and may have more faces.
  for (const [face] of facesOf(divided[0]?.faces ?? {})) {
    const letters = await Promise.all(divided.map((piece) => measurePiece(piece, face)));
    widths[face] = writeWidths(new Map(letters.flat()));
  }
  return widths;
}

async function measurePiece({ faces, codePoints }: Piece, face: FaceName): Promise<(readonly [number, number])[]> {
  const bytes = new Uint8Array(await readFile(faces[face] ?? faces.regular ?? ''));
  const whole = new Face(new Blob(bytes.buffer), 0);
  const font = new Font(whole);
  return codePoints.map((code) => {
    const glyph = font.nominalGlyph(code) ?? 0;
    return [code, isWithoutWidth(code) ? 0 : font.glyphHAdvance(glyph) / whole.upem];
  });
}

/**
 * Whether a code point has no width, whatever the font contains: it is drawn over or under the previous character, or
 * not at all.
 */
const isWithoutWidth = (code: number): boolean => /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u.test(String.fromCodePoint(code));
