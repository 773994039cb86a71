import type { TabId } from '../../../../domain/captions/types.ts';
import type { ExportSource } from '../../../../domain/exports/captionFile.ts';
import { tabsBeside } from '../../../../domain/style/secondTab.ts';

/** Languages selected for the exports of several files. A file may lack them. */
export interface ChosenLanguages {
  readonly tabs: readonly TabId[];
  /** Language drawn below the first, if one language is chosen; null for none. */
  readonly secondTab: TabId | null;
}

/** Returns the distinct languages of several files. */
export function languagesOf(sources: readonly ExportSource[]): TabId[] {
  return [...new Set(sources.flatMap(({ captions }) => captions.tabs.map(({ id }) => id)))];
}

/**
 * Returns the languages of a file's exports: the selected ones that it has, or else its first, and the second if it has
 * the same times.
 */
export function languagesIn({ captions: { tabs } }: ExportSource, chosen: ChosenLanguages): ChosenLanguages {
  const all = tabs.map(({ id }) => id);
  const selected = all.filter((id) => chosen.tabs.includes(id));
  const found = selected.length > 0 ? selected : all.slice(0, 1);
  const [only = '', ...others] = found;
  const { secondTab } = chosen;
  const isBeside = others.length === 0 && secondTab !== null && tabsBeside(tabs, only).includes(secondTab);
  return { tabs: found, secondTab: isBeside ? secondTab : null };
}

/** Returns the distinct languages that at least one of the files can show together with the selected one. */
export function secondLanguagesOf(sources: readonly ExportSource[], tabs: readonly TabId[]): TabId[] {
  const beside = sources.flatMap((source) => {
    const [only = '', ...others] = languagesIn(source, { tabs, secondTab: null }).tabs;
    return others.length > 0 ? [] : tabsBeside(source.captions.tabs, only);
  });
  return [...new Set(beside)].filter((id) => !tabs.includes(id));
}

/** Returns the number of files that cannot have the selected second language. */
export const countWithoutSecond = (sources: readonly ExportSource[], chosen: ChosenLanguages): number =>
  chosen.secondTab === null ? 0 : sources.filter((one) => languagesIn(one, chosen).secondTab === null).length;
