/**
 * People mentioned by a comment. A stored text has `<@id>` where the name of a person is shown, so that the current
 * name of a renamed person is shown. The notation has no effect for people whom the server has not found on the file.
 */

/** Maximum number of people who are looked up, and notified by mail, for one comment. */
export const maxMentions = 20;

/** Maximum length of a mention in its stored form. */
export const maxMentionLength = 70;

const mentionPattern = /<@([\w-]{1,64})>/g;

/** Part of a text: words, or a mentioned person. */
export type TextPart = { readonly text: string } | { readonly personId: string };

/** Splits a text into parts, in order. */
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

/** Returns the ids of the people in a stored text, each once, up to the maximum number of mentions. */
export const mentionedIn = (stored: string): string[] =>
  [...new Set(partsOf(stored).flatMap((part) => ('personId' in part ? [part.personId] : [])))].slice(0, maxMentions);

/** Replaces mentions with names; a mention that `nameOf` cannot resolve is left unchanged. */
export const withNames = (stored: string, nameOf: (personId: string) => string | undefined): string =>
  stored.replace(mentionPattern, (whole, personId: string) => nameOf(personId) ?? whole);

/**
 * Converts a typed text to its stored form: a name after an `@` becomes a mention of that person. Longer names are
 * matched first, so that a name is not mistaken for a shorter one that it starts with.
 */
export function withMentions(typed: string, people: ReadonlyMap<string, string>): string {
  const names = [...people.keys()].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  return names.reduce((text, name) => text.replaceAll(`@${name}`, `<@${people.get(name)}>`), typed);
}

/**
 * Returns the text being typed after an `@` before the caret, to search for a person; null if there is no such text.
 */
export function mentionBefore(text: string, caret: number): { readonly from: number; readonly query: string } | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret <= from) return null;
  // An email address is not a mention. In Japanese, however, no space is written before a mention.
  if (from > 0 && /[\w.+-]/.test(text.charAt(from - 1))) return null;
  const query = text.slice(from + 1, caret);
  return query.length > 40 || /[\n@]/.test(query) ? null : { from, query };
}
