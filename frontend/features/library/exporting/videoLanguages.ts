import type { TabId } from '../../../../domain/captions/types.ts';
import type { ExportSource } from '../../../../domain/exports/captionFile.ts';
import { tabsBeside } from '../../../../domain/style/secondTab.ts';

/** Languages selected for the videos of several files. A file may lack them. */
export interface ChosenLanguages {
  readonly tab: TabId;
  /** Second language, burned in with the first; null for only one. */
  readonly secondTab: TabId | null;
}

/**
 * Returns the languages of a file's video: the selected one, or else the file's first, and the second if it has the
 * same times.
 */
export function languagesIn({ captions: { tabs } }: ExportSource, chosen: ChosenLanguages): ChosenLanguages {
  const tab = tabs.some(({ id }) => id === chosen.tab) ? chosen.tab : (tabs[0]?.id ?? chosen.tab);
  const { secondTab } = chosen;
  return { tab, secondTab: secondTab !== null && tabsBeside(tabs, tab).includes(secondTab) ? secondTab : null };
}

/** Returns the distinct languages that at least one of the files can show together with the selected one. */
export function secondLanguagesOf(sources: readonly ExportSource[], tab: TabId): TabId[] {
  const beside = sources.flatMap((source) => {
    const { tabs } = source.captions;
    return tabsBeside(tabs, languagesIn(source, { tab, secondTab: null }).tab);
  });
  return [...new Set(beside)].filter((id) => id !== tab);
}

/** Returns the number of files that cannot have the selected second language. */
export const countWithoutSecond = (sources: readonly ExportSource[], chosen: ChosenLanguages): number =>
  chosen.secondTab === null ? 0 : sources.filter((one) => languagesIn(one, chosen).secondTab === null).length;
