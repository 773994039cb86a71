import { type Locale, locales } from '../../domain/languages/locales.ts';

export { type Locale, locales };

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The language for a path that names none: the token's language claim, then the browser's, then English. */
export function chooseLocale(claim: string | undefined, browser: readonly string[]): Locale {
  const wishes = [claim ?? '', ...browser].map((tag) => tag.slice(0, 2).toLowerCase());
  return wishes.find(isLocale) ?? 'en';
}

/** What each language calls itself. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', ja: '日本語' };
