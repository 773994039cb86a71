import type { Caption, Cell, Tab, TabId } from '../captions/types.ts';
import type { CaptionSource } from './ass/write.ts';

/** The tabs that can be shown below a tab: they have the same captions at the same times. */
export const tabsBeside = (tabs: readonly Tab[], tab: TabId): readonly TabId[] => {
  const track = tabs.find(({ id }) => id === tab)?.trackId;
  return tabs.filter(({ id, trackId }) => id !== tab && trackId === track).map(({ id }) => id);
};

/** The captions of a tab with the texts of another tab as its second captions, in place of its own. */
export function withSecondTab(document: CaptionSource, tab: TabId, second: TabId): CaptionSource {
  return {
    settings: document.settings,
    tabs: document.tabs.map((one) => (one.id === tab ? { ...one, lang2: second } : one)),
    captions: function* (asked) {
      for (const caption of document.captions(asked)) {
        yield asked === tab ? { ...caption, cells: { ...caption.cells, [tab]: both(caption, tab, second) } } : caption;
      }
    },
  };
}

function both({ cells }: Caption, tab: TabId, second: TabId): Cell {
  const { second: _, ...first } = cells[tab] ?? { text: '' };
  const below = cells[second]?.text ?? '';
  return below === '' ? first : { ...first, second: below };
}
