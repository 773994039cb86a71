import type { Locale } from '../../platform/locale.ts';

/** The name of a person as it is written in a language of the screens. */
export const nameOfPerson = (
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  locale: Locale,
): string => (locale === 'ja' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`);
