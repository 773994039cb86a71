import { emphases, emphasisOf, lettersOf, marksOf, withEmphasis } from '../captions/marks.ts';
import type { Caption, Cell, Style, Tab, TabId } from '../captions/types.ts';
import type { DrawnCell } from './ass/text.ts';
import type { CaptionSource } from './ass/write.ts';

/** Returns the tabs that can be shown below a tab: those with the same captions at the same times. */
export const tabsBeside = (tabs: readonly Tab[], tab: TabId): readonly TabId[] => {
  const track = tabs.find(({ id }) => id === tab)?.trackId;
  return tabs.filter(({ id, trackId }) => id !== tab && trackId === track).map(({ id }) => id);
};

/**
 * Returns the captions of a tab with the texts of another tab as second captions, replacing its own. Both are set in
 * the style of the first, but each keeps its own bold, italic and underlined parts.
 */
export function withSecondTab(document: CaptionSource, tab: TabId, second: TabId): CaptionSource {
  const { style } = document.settings;
  return {
    settings: document.settings,
    tabs: document.tabs.map((one) => (one.id === tab ? { ...one, lang2: second } : one)),
    captions: function* (asked) {
      for (const caption of document.captions(asked)) {
        if (asked !== tab) yield caption;
        else yield { ...caption, cells: { ...caption.cells, [tab]: both(caption, { tab, second, style }) } };
      }
    },
  };
}

interface Pair {
  readonly tab: TabId;
  readonly second: TabId;
  readonly style: Partial<Style>;
}

function both({ cells }: Caption, { tab, second, style }: Pair): DrawnCell {
  const { second: _, ...first } = cells[tab] ?? { text: '' };
  const below = cells[second];
  if (!below || below.text === '') return first;
  const secondMarks = marksUnder(first, below, style);
  return { ...first, second: below.text, ...(secondMarks && { secondMarks }) };
}

/** Returns the marks that make a text look as in its own tab although it is set in the style of another cell. */
function marksUnder({ style: setIn }: Cell, { text, marks, style: own }: Cell, videoWide: Partial<Style>) {
  const ownValue = (emphasis: (typeof emphases)[number]): boolean | undefined =>
    own?.[emphasis] ?? (setIn?.[emphasis] === undefined ? undefined : (videoWide[emphasis] ?? false));
  if (emphases.every((emphasis) => ownValue(emphasis) === undefined)) return marks;
  const letters = lettersOf(text.length, marks).map((letter) =>
    emphases.reduce(
      (set, emphasis) => withEmphasis(set, emphasis, emphasisOf(letter, emphasis) ?? ownValue(emphasis)),
      letter,
    ),
  );
  return marksOf(text, letters);
}
