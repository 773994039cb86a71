import type { Locale } from '../../platform/locale.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
}

/** The name of a person as it is written in a language of the screens; the address of one who has no name. */
export const nameOfPerson = (person: Person, locale: Locale): string =>
  partsOfName(person, locale).join(' ') || (person.email ?? '');

/** The names that a person has, in the order of the language. */
export function partsOfName({ firstName, lastName }: Person, locale: Locale): readonly string[] {
  const names = locale === 'ja' ? [lastName, firstName] : [firstName, lastName];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
