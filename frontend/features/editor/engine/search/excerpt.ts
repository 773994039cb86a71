/** Number of characters displayed on either side of a match. */
const around = 30;

interface Excerpt {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** Returns a match with its context. An ellipsis replaces omitted text on either side. */
export function excerptOf(text: string, at: number, length: number): Excerpt {
  const end = at + length;
  const from = at - around;
  const to = end + around;
  return {
    before: from > 0 ? `…${text.slice(from, at).trimStart()}` : text.slice(0, at),
    found: text.slice(at, end),
    after: to < text.length ? `${text.slice(end, to).trimEnd()}…` : text.slice(end),
  };
}
