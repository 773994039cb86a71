import { comparable } from '../../ui/fields/Select.tsx';
import { looksLikeEmail } from '../person/addresses.ts';

/** Recipient meant by an entry of the field: an email address, one of the user's groups, or unidentifiable. */
export type Invitee =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'group'; readonly groupId: string; readonly name: string }
  | { readonly kind: 'unknown' | 'ambiguous'; readonly entry: string };

const separators = /[,;、，]/;

const partsOf = (text: string): string[] => text.split(separators).map((part) => part.trim());

/** Comparison key of a name. Ignores case, accents, character width and the kind of separator. */
const keyOf = (name: string): string => comparable(partsOf(name).join(','));

/**
 * Returns the distinct entries of the field. Entries are separated by commas or semicolons, and addresses also by
 * spaces. A group name may contain a comma itself, so the names of the user's groups are matched first.
 *
 * @example entriesIn('Film crew, ben@example.com eve@example.com', []); // three entries
 */
export function entriesIn(text: string, groupNames: readonly string[]): readonly string[] {
  const names = new Set(groupNames.filter((name) => separators.test(name)).map(keyOf));
  const parts = partsOf(text);
  const entries: string[] = [];
  while (parts.length > 0) {
    const lengths = parts.map((_, index) => parts.length - index);
    const length = lengths.find((some) => names.has(keyOf(parts.slice(0, some).join(','))));
    const entry = parts.splice(0, length ?? 1).join(', ');
    entries.push(...(length === undefined ? addressesOr(entry) : [entry]));
  }
  return [...new Set(entries.filter((entry) => entry !== ''))];
}

function addressesOr(entry: string): readonly string[] {
  const words = entry.split(/\s+/);
  return words.every(looksLikeEmail) ? words.map((word) => word.toLowerCase()) : [entry];
}

/** Splits the field into the entry being typed, which is the last one, and the text before it. */
export function typedEntry(text: string): { readonly before: string; readonly entry: string } {
  const [, before = '', entry = ''] = /^(.*[,;、，]\s*)?(.*)$/su.exec(text) ?? [];
  return { before, entry: entry.trim() };
}

/**
 * Returns the field's value with the partially typed group name completed, even if the typed part contains a comma of
 * the name.
 */
export function withName(text: string, name: string): string {
  const starts = [0, ...[...text.matchAll(/[,;、，]\s*/gu)].map(({ index, 0: found }) => index + found.length)];
  const isBegun = (start: number) => keyOf(name).startsWith(keyOf(text.slice(start)));
  const start = starts.find((one) => text.slice(one).trim() !== '' && isBegun(one));
  return (start === undefined ? typedEntry(text).before : text.slice(0, start)) + name;
}

/** Resolves an entry among the user's groups. Names are compared without case, accents and character width. */
export function inviteeOf(groups: readonly { readonly id: string; readonly name: string }[], entry: string): Invitee {
  if (looksLikeEmail(entry)) return { kind: 'email', email: entry.toLowerCase() };
  const [found, another] = groups.filter(({ name }) => keyOf(name) === keyOf(entry));
  if (!found) return { kind: 'unknown', entry };
  return another ? { kind: 'ambiguous', entry } : { kind: 'group', groupId: found.id, name: found.name };
}

/** Returns the ID and label of each group: its name, or a longer description if several groups share the name. */
export function labelled<G extends { readonly id: string; readonly name: string }>(
  groups: readonly G[],
  inFull: (group: G) => string,
): readonly (readonly [id: string, label: string])[] {
  const counts = Map.groupBy(groups, ({ name }) => keyOf(name));
  return groups.map((group) => {
    const isOnlyOne = counts.get(keyOf(group.name))?.length === 1;
    return [group.id, isOnlyOne ? group.name : inFull(group)] as const;
  });
}
