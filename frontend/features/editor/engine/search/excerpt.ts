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
  const from = wholeFrom(text, at - around);
  const to = wholeFrom(text, end + around);
  return {
    before: from > 0 ? `…${text.slice(from, at).trimStart()}` : text.slice(0, at),
    found: text.slice(at, end),
    after: to < text.length ? `${text.slice(end, to).trimEnd()}…` : text.slice(end),
  };
}

/** Returns an offset, moved back by one if it is within a surrogate pair. */
const wholeFrom = (text: string, at: number): number => ((text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at - 1 : at);
