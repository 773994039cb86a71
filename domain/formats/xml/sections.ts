/** Maximum length of a tag, so that a hostile file of unclosed brackets is not searched again from each of them. */
export const maxTagLength = 16_384;

/** A part of an XML file that is not a tag. */
export interface Section {
  /** Range of its text. */
  readonly from: number;
  readonly to: number;
  /** Offset after the section. */
  readonly next: number;
  /** Whether the file ends before the section does. */
  readonly isCutOff: boolean;
}

/**
 * Returns the section that starts with `<!` or `<?`. It is skipped, except for CDATA, which is text; a declaration is
 * skipped with its contents. Null for a tag.
 */
export function sectionAt(text: string, at: number): Section | null {
  if (text.startsWith('<![CDATA[', at)) {
    const { next, isCutOff } = skipped(text, ']]>', at);
    return { from: at + 9, to: isCutOff ? next : next - 3, next, isCutOff };
  }
  if (text.startsWith('<!--', at)) return skipped(text, '-->', at + 4);
  if (text[at + 1] === '?') return skipped(text, '?>', at);
  const end = markAfter(text, at + 2);
  if (text[end] === '[') return skipped(text, ']>', end);
  return text[end] === '>' ? { from: end, to: end, next: end + 1, isCutOff: false } : null;
}

/** Returns the offset of the next bracket of any kind. */
function markAfter(text: string, from: number): number {
  for (let at = from; at < Math.min(text.length, from + maxTagLength); at++)
    if ('<>['.includes(text.charAt(at))) return at;
  return -1;
}

function skipped(text: string, mark: string, from: number): Section {
  const found = text.indexOf(mark, from);
  return { from, to: from, next: found < 0 ? text.length : found + mark.length, isCutOff: found < 0 };
}
