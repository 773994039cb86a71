import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type Area, loadWords } from './i18n.ts';

/** A screen whose code and words are fetched together, when it is first needed. */
export function lazyPage(
  load: () => Promise<{ default: ComponentType }>,
  areas: readonly Area[],
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [page] = await Promise.all([load(), loadWords(areas)]);
    return page;
  });
}
