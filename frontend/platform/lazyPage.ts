import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type Area, fetchWords, loadWords } from './i18n.ts';
import type { Locale } from './locale.ts';

export type LazyPage = LazyExoticComponent<ComponentType> & {
  /** Fetches code and words before the screen is asked for. */
  readonly fetch: (locale: Locale) => void;
};

/** A screen whose code and words are fetched together, when it is first needed. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, areas: readonly Area[]): LazyPage {
  const page = lazy(async () => {
    const [module] = await Promise.all([load(), loadWords(areas)]);
    return module;
  });
  return Object.assign(page, {
    fetch: (locale: Locale) => {
      // A chunk that does not come is asked for again, and complained of, when the screen is shown.
      load().catch(() => undefined);
      fetchWords(locale, areas);
    },
  });
}
