import { type Locale, locales } from '../../domain/languages/locales.ts';

export { type Locale, locales };

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/**
 * The language for a path that names none: the token's language claim, then the browser's, then en
 * (specification section 1).
 */
export function chooseLocale(claim: string | undefined, browser: readonly string[]): Locale {
  const wishes = [claim ?? '', ...browser].map((tag) => tag.slice(0, 2).toLowerCase());
  return wishes.find(isLocale) ?? 'en';
}

/** The locale in a path such as `/ja/me`, or null. */
export function localeOf(pathname: string): Locale | null {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : null;
}

/** `/me/x` or `/en/me/x` as `/ja/me/x`. `/_app`, the shell's entry, and `/` are the file list. */
export function withLocale(pathname: string, locale: Locale): string {
  const bare = localeOf(pathname) ? pathname.replace(/^\/[^/]+/, '') : pathname;
  const isEntry = bare === '' || bare === '/' || bare === '/_app' || bare === '/_app/';
  return `/${locale}${isEntry ? '/me' : bare}`;
}
