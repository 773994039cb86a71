import { nameOfPerson, partsOfName } from '../../../../entities/person/nameOfPerson.ts';
import type { Locale } from '../../../../platform/locale.ts';
import type { Visitor } from './presence.ts';

/** The name as others read it, in the order of their language. */
export const nameOf = (visitor: Visitor, locale: Locale): string => nameOfPerson(visitor, locale) || '?';

/** One or two letters; surrogate pairs stay whole. */
export const initialsOf = (visitor: Visitor, locale: Locale): string =>
  partsOfName(visitor, locale)
    .map((name) => [...name][0] ?? '')
    .join('') || '?';
