import { type Locale, locales } from '../../domain/languages/locales.ts';

export { type Locale, locales };

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** Language for a path without one: the token's language claim, then the browser's languages, then English. */
export function chooseLocale(claim: string | undefined, browser: readonly string[]): Locale {
  const wishes = [claim ?? '', ...browser].map((tag) => tag.slice(0, 2).toLowerCase());
  return wishes.find(isLocale) ?? 'en';
}

/** Name of each language in that language. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', ja: '日本語' };
