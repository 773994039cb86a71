import { FontLetters } from './fontLetters.ts';
import fontPieces from './fontPieces.json' with { type: 'json' };
import type { HasLetter } from './fontRuns.ts';
import type { FontPiece } from './fonts.ts';

/** The files of each family, written by `npm run fonts -- --write`. Each name contains a hash of the file's content. */
const piecesByFamily: Readonly<Record<string, readonly FontPiece[]>> = fontPieces;

/** Returns the pieces of a family; a family that is not split has only one. */
export const piecesOf = (family: string): readonly FontPiece[] => piecesByFamily[family] ?? [];

const letters = new Map<string, readonly FontLetters[]>();

/** Returns the characters of each piece of a family. */
export function lettersOf(family: string): readonly FontLetters[] {
  const sets = letters.get(family) ?? piecesOf(family).map((piece) => new FontLetters(piece.letters));
  letters.set(family, sets);
  return sets;
}

/** Cache of which characters a family has, by code point. Most texts repeat the same few hundred characters. */
const known = new Map<string, Map<number, boolean>>();

/** Whether a font has a character. Line ends and other characters without a shape need no font. */
export const hasLetter: HasLetter = (font, codePoint) => {
  if (!font.isPartial) return true;
  const ofFamily = known.get(font.family) ?? new Map<number, boolean>();
  known.set(font.family, ofFamily);
  const isKnown = ofFamily.get(codePoint);
  if (isKnown !== undefined) return isKnown;
  const has =
    /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(String.fromCodePoint(codePoint)) ||
    lettersOf(font.family).some((set) => set.has(codePoint));
  ofFamily.set(codePoint, has);
  return has;
};
