import type { Visitor } from './presence.ts';

/** The name as others read it. */
export const nameOf = ({ firstName, lastName }: Visitor): string => `${firstName} ${lastName}`.trim() || '?';

/** One or two letters; surrogate pairs stay whole. */
export const initialsOf = ({ firstName, lastName }: Visitor): string =>
  [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('') || '?';
