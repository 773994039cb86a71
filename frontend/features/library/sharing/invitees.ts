import { looksLikeEmail } from '../../../entities/person/addresses.ts';
import type { Client } from '../../../platform/api/client.ts';
import { comparable } from '../../../ui/Select.tsx';

/** Whom an entry of the field means: an address, one of the reader's groups, or nobody who can be told. */
export type Invitee =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'group'; readonly groupId: string; readonly name: string }
  | { readonly kind: 'unknown' | 'ambiguous'; readonly entry: string };

const separators = /[,;、，]/;

/**
 * The entries of the field, each once: they are separated by commas or semicolons, and addresses also by spaces.
 * @example entriesIn('Film crew, ben@example.com eve@example.com'); // three entries
 */
export function entriesIn(text: string): readonly string[] {
  const parts = text.split(separators).flatMap((part) => {
    const words = part.trim().split(/\s+/);
    return words.every(looksLikeEmail) ? words.map((word) => word.toLowerCase()) : [part.trim()];
  });
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** The entry that is being typed, the last one, and what is before it. */
export function typedEntry(text: string): { readonly before: string; readonly entry: string } {
  const [, before = '', entry = ''] = /^(.*[,;、，]\s*)?(.*)$/su.exec(text) ?? [];
  return { before, entry: entry.trim() };
}

/** Whether the name of a group can be an entry: not if it would be taken apart. */
export const isEntry = (name: string): boolean => !separators.test(name);

/** Finds whom an entry means. Names of groups are compared without case, accents and widths. */
export async function inviteeOf(api: Pick<Client, 'listGroups'>, entry: string): Promise<Invitee> {
  if (looksLikeEmail(entry)) return { kind: 'email', email: entry.toLowerCase() };
  if (entry.includes('@')) return { kind: 'unknown', entry };
  const { groups } = await api.listGroups({ suggest: entry.slice(0, 80) });
  const [found, another] = groups.filter(({ name }) => comparable(name) === comparable(entry));
  if (!found) return { kind: 'unknown', entry };
  return another ? { kind: 'ambiguous', entry } : { kind: 'group', groupId: found.id, name: found.name };
}
