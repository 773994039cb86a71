import { nameOfPerson } from '../../../../entities/person/nameOfPerson.ts';
import type { Locale } from '../../../../platform/locale.ts';
import type { Visitor } from './presence.ts';

/** Display name of a visitor, in the name order of the visitor's language. */
export const nameOf = (visitor: Visitor, locale: Locale): string => nameOfPerson(visitor, locale) || '?';
