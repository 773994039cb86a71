import type { Origins } from '../context.ts';

/** Maps AWS URLs to local ones; longer URLs take precedence over shorter ones. */
export function createOrigins(): Origins {
  const mapped = new Map<string, string>();
  return {
    map: (awsUrl, localUrl) => void mapped.set(awsUrl, localUrl),
    localise: (text) =>
      mapped.size === 0 ? text : text.replaceAll(anyOf([...mapped.keys()]), (url) => mapped.get(url) ?? url),
  };
}

const escapeRegExp = (url: string) => url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Creates a pattern that matches any of the URLs as a whole: not `https://d1.cloudfront.net` within
 * `https://d1.cloudfront.network`.
 */
function anyOf(urls: string[]): RegExp {
  const longestFirst = urls.toSorted((a, b) => b.length - a.length);
  return new RegExp(`(?:${longestFirst.map(escapeRegExp).join('|')})(?![\\w.-])`, 'g');
}
