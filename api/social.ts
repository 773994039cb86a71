import { locales } from '../domain/languages/locales.ts';

/** Identity providers for signing in without a password, where configured. */
export const socialProviders = ['google', 'facebook'] as const;

export type SocialProvider = (typeof socialProviders)[number];

/** Callback URLs of the site for a social sign-in, by its origin. No other URL is ever accepted. */
export const socialCallbacks = (origin: string): string[] =>
  locales.map((locale) => `${origin}/${locale}/signin/callback`);
