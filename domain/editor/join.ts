import type { Cell, LanguageCode, Tab } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';

/** Joins two texts. An empty one adds nothing, not even the separator. */
function joinTexts(a: string, b: string, language: LanguageCode): string {
  return a && b ? a + separatorOf(language) + b : a + b;
}

/** Joins a tab's cells of two captions, with all the words. Styles are left out. */
export function joinCells(a: Cell, b: Cell, tab: Tab): Cell {
  return {
    text: joinTexts(a.text, b.text, tab.id),
    second: joinTexts(a.second ?? '', b.second ?? '', tab.lang2 ?? tab.id),
    words: [...(a.words ?? []), ...(b.words ?? [])],
  };
}
