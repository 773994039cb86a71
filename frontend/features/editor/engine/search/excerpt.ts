/** How many characters of a text are shown on either side of what was found in it. */
const around = 30;

interface Excerpt {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** What was found with what stands around it; an ellipsis stands for what is left out on either side. */
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
