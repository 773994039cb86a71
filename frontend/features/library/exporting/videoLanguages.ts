import type { TabId } from '../../../../domain/captions/types.ts';
import { tabsBeside } from '../../../../domain/style/secondTab.ts';
import type { ExportSource } from '../../../entities/captions/exporting/textExport.ts';

/** The languages that are chosen for the videos of several files, which need not have them. */
export interface ChosenLanguages {
  readonly tab: TabId;
  /** Burned in with the first; null for one language. */
  readonly secondTab: TabId | null;
}

/** The languages of a file's video: the chosen one or else the file's first, and the second if it has the same times. */
export function languagesIn({ captions: { tabs } }: ExportSource, chosen: ChosenLanguages): ChosenLanguages {
  const tab = tabs.some(({ id }) => id === chosen.tab) ? chosen.tab : (tabs[0]?.id ?? chosen.tab);
  const { secondTab } = chosen;
  return { tab, secondTab: secondTab !== null && tabsBeside(tabs, tab).includes(secondTab) ? secondTab : null };
}

/** The languages that at least one of the files can have below the chosen one, each once. */
export function secondLanguagesOf(sources: readonly ExportSource[], tab: TabId): TabId[] {
  const beside = sources.flatMap((source) => {
    const { tabs } = source.captions;
    return tabsBeside(tabs, languagesIn(source, { tab, secondTab: null }).tab);
  });
  return [...new Set(beside)].filter((id) => id !== tab);
}

/** How many of the files cannot have the second language that is chosen. */
export const countWithoutSecond = (sources: readonly ExportSource[], chosen: ChosenLanguages): number =>
  chosen.secondTab === null ? 0 : sources.filter((one) => languagesIn(one, chosen).secondTab === null).length;
