import { emphases, emphasisOf, type Letters, lettersOf, marksOf, withEmphasis } from '../captions/marks.ts';
import type { Cell, Style, StylePatch, Tab } from '../captions/types.ts';
import { joinTexts, separatorBetween } from '../transcript/joinTexts.ts';

/** Styles that the marks of joined texts are relative to. */
export interface JoinedStyle {
  /** Style of the whole video. */
  readonly video: Style;
  /** Own style of the caption that receives the text. */
  readonly own: StylePatch | undefined;
}

/**
 * Joins a tab's cells of several captions, with all words. The style is omitted, but bold, italic and underlined text
 * stays so.
 */
export function joinCells(cells: readonly Cell[], tab: Tab, style: JoinedStyle): Cell {
  const text = joinTexts(
    cells.map((cell) => cell.text),
    tab.id,
  );
  const marks = joinMarks(cells, text, tab, style);
  const second = joinTexts(
    cells.map((cell) => cell.second ?? ''),
    tab.lang2 ?? tab.id,
  );
  return { text, ...(marks && { marks }), second, words: cells.flatMap(({ words = [] }) => words) };
}

function joinMarks(cells: readonly Cell[], joined: string, tab: Tab, style: JoinedStyle): Cell['marks'] {
  const letters = new Uint8Array(joined.length);
  let at = 0;
  for (const cell of cells) {
    if (cell.text === '') continue;
    const before = at;
    if (before > 0) at += separatorBetween(joined[before - 1] ?? '', cell.text, tab.id).length;
    const part = lettersUnder(cell, style);
    letters.set(part, at);
    if (before > 0) letters.fill(between(letters[before - 1], letters[at], style), before, at);
    at += part.length;
  }
  return marksOf(joined, letters);
}

/** Returns the emphasis of a space between two characters: only the emphasis that both have. */
function between(before = 0, after = 0, { video, own }: JoinedStyle): number {
  return emphases.reduce((letter, emphasis) => {
    const base = own?.[emphasis] ?? video[emphasis];
    const isOn = (emphasisOf(before, emphasis) ?? base) && (emphasisOf(after, emphasis) ?? base);
    return withEmphasis(letter, emphasis, isOn === base ? undefined : isOn);
  }, 0);
}

/**
 * Returns the emphasis of a cell's characters as they look now, relative to the style of the caption that receives
 * them.
 */
function lettersUnder({ text, marks, style }: Cell, { video, own }: JoinedStyle): Letters {
  const letters = lettersOf(text.length, marks);
  for (const emphasis of emphases) {
    const isOn = style?.[emphasis] ?? video[emphasis];
    if (isOn === (own?.[emphasis] ?? video[emphasis])) continue;
    for (const [at, letter] of letters.entries())
      if (emphasisOf(letter, emphasis) === undefined) letters[at] = withEmphasis(letter, emphasis, isOn);
  }
  return letters;
}
