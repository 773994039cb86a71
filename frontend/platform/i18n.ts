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

export type { Catalogues };
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

/** Code with the translations that it needs. Rejects if either cannot be fetched. */
export async function withWords<Code>(loading: Promise<Code>, areas: readonly Area[]): Promise<Code> {
  const [code] = await Promise.all([loading, loadWords(areas)]);
  return code;
}

async function loadWords(areas: readonly Area[]): Promise<void> {
  if (!i18next.isInitialized) return;
  // i18next never requests again what failed once, and would show keys. So it reads only what was fetched.
  await Promise.all(areas.map((area) => modules[`../locales/${i18next.language}/${area}.ts`]?.()));
  await i18next.loadNamespaces([...areas]);
}
