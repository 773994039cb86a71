import { locales } from '../domain/languages/locales.ts';

/** Callback URLs of the site for a consent at Google, by its origin. No other URL is ever accepted. */
export const googleCallbacks = (origin: string): string[] =>
  locales.map((locale) => `${origin}/${locale}/me/google/callback`);
