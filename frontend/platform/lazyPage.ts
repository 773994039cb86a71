import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type Area, fetchWords, withWords } from './i18n.ts';
import type { Locale } from './locale.ts';

export type LazyPage = LazyExoticComponent<ComponentType> & {
  /** Prefetches code and translations before the screen is opened. */
  readonly fetch: (locale: Locale) => void;
};

/** Lazy screen whose code and translations are loaded together when it is first needed. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, areas: readonly Area[]): LazyPage {
  const page = lazy(() => withWords(load(), areas));
  return Object.assign(page, {
    fetch: (locale: Locale) => {
      // A chunk that fails to load is requested again when the screen is shown, which then reports the error.
      load().catch(() => undefined);
      fetchWords(locale, areas);
    },
  });
}
