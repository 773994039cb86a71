import { locales } from '../domain/languages/locales.ts';

/** The addresses of the site to which a consent at Google may return, by its origin. No other is ever accepted. */
export const googleCallbacks = (origin: string): string[] =>
  locales.map((locale) => `${origin}/${locale}/me/google/callback`);
