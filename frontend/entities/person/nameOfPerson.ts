import type { Locale } from '../../platform/locale.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
}

/** Name of a person in the order of a language; the email address if there is no name. */
export const nameOfPerson = (person: Person, locale: Locale): string =>
  partsOfName(person, locale).join(' ') || (person.email ?? '');

/** Nonempty names of a person, in the order of the language. */
export function partsOfName({ firstName, lastName }: Person, locale: Locale): readonly string[] {
  const names = locale === 'ja' ? [lastName, firstName] : [firstName, lastName];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

/** One or two initials, or the first character of the address. Surrogate pairs stay whole. */
export const initialsOf = (person: Person, locale: Locale): string =>
  partsOfName(person, locale)
    .map((name) => [...name][0] ?? '')
    .join('') ||
  [...(person.email ?? '')][0]?.toUpperCase() ||
  '?';
