/**
 * Who a comment mentions. A stored text has `<@id>` where the name of a person is shown, so that a person who is renamed is
 * shown with the new name. Such letters mean nothing for people whom the server has not found on the file.
 */

/** As much as is looked up, and mailed, for one comment. */
export const maxMentions = 20;

/** The length of a mention as it is stored, at most. */
export const maxMentionLength = 70;

const mentionPattern = /<@([\w-]{1,64})>/g;

/** A part of a text: words, or the person who stands there. */
export type TextPart = { readonly text: string } | { readonly personId: string };

/** The text in parts, in order. */
export function partsOf(stored: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: whole, 1: personId = '', index } of stored.matchAll(mentionPattern)) {
    if (index > at) parts.push({ text: stored.slice(at, index) });
    parts.push({ personId });
    at = index + whole.length;
  }
  if (at < stored.length) parts.push({ text: stored.slice(at) });
  return parts;
}

/** The ids of the people in a stored text, each once, as many as count. */
export const mentionedIn = (stored: string): string[] =>
  [...new Set(partsOf(stored).flatMap((part) => ('personId' in part ? [part.personId] : [])))].slice(0, maxMentions);

/** The text with names where people are mentioned; what `nameOf` does not know stays as it was written. */
export const withNames = (stored: string, nameOf: (personId: string) => string | undefined): string =>
  stored.replace(mentionPattern, (whole, personId: string) => nameOf(personId) ?? whole);

/**
 * The text as it is stored: where one of the names stands after an `@`, the person. Longer names count first, so that one
 * that begins like another is not taken for it.
 */
export function withMentions(typed: string, people: ReadonlyMap<string, string>): string {
  const names = [...people.keys()].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  return names.reduce((text, name) => text.replaceAll(`@${name}`, `<@${people.get(name)}>`), typed);
}

/** What is being typed after an `@` before the caret, to look for a person; null if nothing is. */
export function mentionBefore(text: string, caret: number): { readonly from: number; readonly query: string } | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret <= from) return null;
  // An address of mail is no mention, but in Japanese no blank stands before one.
  if (from > 0 && /[\w.+-]/.test(text.charAt(from - 1))) return null;
  const query = text.slice(from + 1, caret);
  return query.length > 40 || /[\n@]/.test(query) ? null : { from, query };
}
