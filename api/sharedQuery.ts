/**
 * Presigned URLs of one reply repeat everything but their path and signature: date, credentials, and the session token
 * of a function's role, which alone has more than a thousand characters. A list sends that part once.
 */

/** URLs without the parameters that all of them share, and those parameters as a query. */
export interface SharedQuery<Url extends string | null> {
  readonly urls: readonly Url[];
  /** Without a question mark; empty if nothing is shared. */
  readonly query: string;
}

/** Extracts the query parameters that all URLs share. Null stays null. {@link withQuery} is the inverse. */
export function shareQuery(urls: readonly (string | null)[]): SharedQuery<string | null> {
  const split = urls.map((url) => (url === null ? null : splitUrl(url)));
  const [first, ...others] = split.filter((one) => one !== null);
  const shared = new Set(first?.pairs.filter((pair) => others.every(({ pairs }) => pairs.includes(pair))));
  return {
    urls: split.map((one) => one && withQuery(one.base, one.pairs.filter((pair) => !shared.has(pair)).join('&'))),
    query: [...shared].join('&'),
  };
}

/** Adds parameters to a URL. Their order does not affect a signature. */
export function withQuery(url: string, query: string): string {
  if (query === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function splitUrl(url: string): { base: string; pairs: readonly string[] } {
  const mark = url.indexOf('?');
  return mark < 0 ? { base: url, pairs: [] } : { base: url.slice(0, mark), pairs: url.slice(mark + 1).split('&') };
}
