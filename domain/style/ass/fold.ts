import type { LanguageCode } from '../../captions/types.ts';
import { breakPieces, type Piece } from '../../lines/pieces.ts';
import { type Script, scriptOfCodePoint } from '../scripts.ts';

/** Scripts written without spaces between words. */
const unspaced: ReadonlySet<Script> = new Set(['Cjk', 'Hang', 'Thai', 'Khmr', 'Mymr']);

/** Average width of a character in ems, rounded up. Ideographs and kana are exactly one em. */
const widths: Readonly<Partial<Record<Script, number>>> = {
  Cjk: 1,
  Hang: 1,
  Thai: 0.62,
  Khmr: 0.75,
  Mymr: 0.85,
  Zsym: 1,
  Zcjk: 1,
};
const otherWidth = 0.6;

const neverFirst = /^[\p{Pe}\p{Pf}\p{Po}々〻ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ〜～゛゜ゝゞヽヾ…]/u;
const neverLast = /[\p{Ps}\p{Pi}]$/u;

/**
 * Folds lines that are too wide for the picture into as few and as even lines as possible, for other programs. Many of
 * them fold only at spaces, so a long Japanese line would extend beyond the picture. Scripts with spaces are left to
 * those programs. Widths are averages, because the fonts are not known.
 */
export function foldWideLines(text: string, maxEm: number, language: LanguageCode): string {
  const fold = (line: string) =>
    estimateEm(line) > maxEm && isUnspaced(line) ? foldLine(line, maxEm, language) : line;
  // No character is wider than one em, so most texts need no measuring.
  return text.length <= maxEm ? text : text.split('\n').map(fold).join('\n');
}

function foldLine(line: string, maxEm: number, language: LanguageCode): string {
  const pieces = unbreakable(line, language).map((piece): Piece => ({ text: piece, width: estimateEm(piece) }));
  const folded = breakPieces(pieces, {
    maxWidth: maxEm,
    maxLines: Number.MAX_SAFE_INTEGER,
    separator: '',
    separatorWidth: 0,
  });
  return folded.replace(/ *\n */g, '\n');
}

/** Splits a line into words, each together with the punctuation that may not start or end a line. */
function unbreakable(line: string, language: LanguageCode): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(line)) {
    const last = pieces.at(-1);
    if (last !== undefined && (neverFirst.test(segment) || neverLast.test(last)))
      pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

function isUnspaced(line: string): boolean {
  for (const character of line) if (unspaced.has(scriptOfCodePoint(character.codePointAt(0) ?? 0))) return true;
  return false;
}

function estimateEm(text: string): number {
  let em = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const isHalfWidthKana = codePoint >= 0xff61 && codePoint <= 0xff9f;
    if (isHalfWidthKana) em += 0.5;
    else if (!/\p{Mn}/u.test(character)) em += widths[scriptOfCodePoint(codePoint)] ?? otherWidth;
  }
  return em;
}
