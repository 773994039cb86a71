/** Languages of the interface and of mails. The first one is the default. */
export const locales = ['en', 'ja'] as const;
export type Locale = (typeof locales)[number];
