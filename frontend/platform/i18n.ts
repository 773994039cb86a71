import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Catalogues } from '../locales/index.ts';
import type { Locale } from './locale.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Catalogues;
    returnNull: false;
  }
}

export type Area = keyof Catalogues;

const modules = import.meta.glob<{ default: ResourceKey }>('../locales/{en,ja}/*.ts');

/** Loads each language of each namespace as a chunk of its own when a screen first needs it. */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area, done) => {
    const load = modules[`../locales/${language}/${area}.ts`];
    if (load)
      load().then(
        (module) => done(null, module.default),
        (error: Error) => done(error, null),
      );
    else done(new Error(`no ${language} words for ${area}`), null);
  },
};

/** Initializes the translations with those of the first screen. */
export async function startWords(locale: Locale, areas: readonly Area[]): Promise<void> {
  await i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      ns: [...areas],
      defaultNS: 'shell',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

/** Prefetches translations before the screen that needs them is rendered. */
export function fetchWords(locale: Locale, areas: readonly Area[]): void {
  for (const area of areas) modules[`../locales/${locale}/${area}.ts`]?.().catch(() => undefined);
}

/** Loads the translations of namespaces while the code of their screen is loading. */
export function loadWords(areas: readonly Area[]): Promise<void> {
  return i18next.isInitialized ? i18next.loadNamespaces([...areas]) : Promise.resolve();
}
