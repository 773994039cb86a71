import type { Style } from '../../captions/types.ts';
import type { WrapLines } from '../wrapLines.ts';
import type { Look, Point } from './layers.ts';
import { isBlank, WordFinder } from './paint.ts';
import type { TypesetText } from './text.ts';

interface Line {
  widthEm: number;
  heightEm: number;
  isRightToLeft: boolean | null;
  /** Left and right edge of each word, as if the line were written from left to right. */
  readonly words: Map<number, { from: number; to: number }>;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Returns the center of each word, in pixels from the anchor of the caption. It is exact to a fraction of a letter: a
 * word that grows moves by a small part of its distance, so kerning does not show.
 */
export function wordCenters(
  texts: readonly TypesetText[],
  letters: readonly number[],
  { style, emPx, lineEm }: Look,
  wrap: WrapLines,
): readonly Point[] {
  const lines = texts.flatMap((text) =>
    linesOf(text, letters, wrap.widths(text.text, text.marks, { style, language: text.language, lineEm })),
  );
  const heightEm = lines.reduce((sum, line) => sum + line.heightEm, 0);
  const centers: Point[] = [];
  let y = { top: 0, middle: -heightEm / 2, bottom: -heightEm }[style.vertical];
  for (const line of lines) {
    for (const [word, { from, to }] of line.words) {
      const middle = (from + to) / 2;
      const x = line.isRightToLeft ? line.widthEm - middle : middle;
      centers[word] ??= { x: (x - startOf(line, style)) * emPx, y: (y + line.heightEm / 2) * emPx };
    }
    y += line.heightEm;
  }
  return centers;
}

/** Returns the distance from the left edge of a line to the anchor. */
function startOf({ widthEm }: Line, { horizontal }: Style): number {
  return { left: 0, center: widthEm / 2, right: widthEm }[horizontal];
}

function linesOf({ runs, isFirst }: TypesetText, letters: readonly number[], widths: readonly number[]): Line[] {
  const lines: Line[] = [];
  const words = new WordFinder(isFirst ? letters : []);
  let line = newLine();
  let at = 0;
  const add = (character: string, heightEm: number) => {
    const from = line.widthEm;
    for (let unit = 0; unit < character.length; unit++) line.widthEm += widths[at + unit] ?? 0;
    line.heightEm = Math.max(line.heightEm, heightEm);
    line.isRightToLeft ??= /\p{L}/u.test(character) ? rightToLeft.test(character) : null;
    const word = words.next(character);
    if (word >= 0 && !isBlank(character))
      line.words.set(word, { from: line.words.get(word)?.from ?? from, to: line.widthEm });
  };
  for (const { text, font } of runs) {
    for (const character of text) {
      if (character === '\n') {
        lines.push(line);
        line = newLine();
      } else add(character, font.sizeFactor);
      at += character.length;
    }
  }
  return [...lines, line];
}

const newLine = (): Line => ({ widthEm: 0, heightEm: 0, isRightToLeft: null, words: new Map() });
