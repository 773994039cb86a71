import { locales } from '../domain/languages/locales.ts';

/** Identity providers for signing in without a password, where configured. */
export const socialProviders = ['google', 'facebook'] as const;

export type SocialProvider = (typeof socialProviders)[number];

/** The addresses of the site to which a sign-in may return, by its origin. No other is ever accepted. */
export const socialCallbacks = (origin: string): string[] =>
  locales.map((locale) => `${origin}/${locale}/signin/callback`);
