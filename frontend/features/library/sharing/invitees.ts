import { looksLikeEmail } from '../../../entities/person/addresses.ts';
import { comparable } from '../../../ui/fields/Select.tsx';

/** Whom an entry of the field means: an address, one of the reader's groups, or nobody who can be told. */
export type Invitee =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'group'; readonly groupId: string; readonly name: string }
  | { readonly kind: 'unknown' | 'ambiguous'; readonly entry: string };

const separators = /[,;、，]/;

const partsOf = (text: string): string[] => text.split(separators).map((part) => part.trim());

/** Names that have the same are the same: case, accents, widths and the kind of separator do not count. */
const keyOf = (name: string): string => comparable(partsOf(name).join(','));

/**
 * The entries of the field, each once: they are separated by commas or semicolons, and addresses also by spaces. The
 * name of a group may have a comma itself, so the names of the reader's groups are looked for first.
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

/** The entry that is being typed, the last one, and what is before it. */
export function typedEntry(text: string): { readonly before: string; readonly entry: string } {
  const [, before = '', entry = ''] = /^(.*[,;、，]\s*)?(.*)$/su.exec(text) ?? [];
  return { before, entry: entry.trim() };
}

/** The field with the name of a group in place of what is typed of it, also where its comma was typed. */
export function withName(text: string, name: string): string {
  const starts = [0, ...[...text.matchAll(/[,;、，]\s*/gu)].map(({ index, 0: found }) => index + found.length)];
  const isBegun = (start: number) => keyOf(name).startsWith(keyOf(text.slice(start)));
  const start = starts.find((one) => text.slice(one).trim() !== '' && isBegun(one));
  return (start === undefined ? typedEntry(text).before : text.slice(0, start)) + name;
}

/** Finds whom an entry means among the reader's groups. Names are compared without case, accents and widths. */
export function inviteeOf(groups: readonly { readonly id: string; readonly name: string }[], entry: string): Invitee {
  if (looksLikeEmail(entry)) return { kind: 'email', email: entry.toLowerCase() };
  const [found, another] = groups.filter(({ name }) => keyOf(name) === keyOf(entry));
  if (!found) return { kind: 'unknown', entry };
  return another ? { kind: 'ambiguous', entry } : { kind: 'group', groupId: found.id, name: found.name };
}

/** Groups by id with what to call them: their names, and more where several have one name. */
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
