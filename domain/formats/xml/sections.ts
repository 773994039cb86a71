/** The longest tag: a hostile file of brackets without ends is not searched again from each of them. */
export const maxTagLength = 16_384;

/** A part of an XML file that is no tag. */
export interface Section {
  /** Its text. */
  readonly from: number;
  readonly to: number;
  /** What follows it. */
  readonly next: number;
  /** Whether the file ends before it does. */
  readonly isCutOff: boolean;
}

/**
 * What begins by `<!` or `<?`: it is skipped, except CDATA, which is text; a declaration with its contents. Null for a tag.
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

/** The next bracket of any kind. */
function markAfter(text: string, from: number): number {
  for (let at = from; at < Math.min(text.length, from + maxTagLength); at++)
    if ('<>['.includes(text.charAt(at))) return at;
  return -1;
}

function skipped(text: string, mark: string, from: number): Section {
  const found = text.indexOf(mark, from);
  return { from, to: from, next: found < 0 ? text.length : found + mark.length, isCutOff: found < 0 };
}
