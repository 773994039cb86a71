import type { Origins } from '../context.ts';

/** Keeps which AWS address is which local one; longer addresses win over shorter ones. */
export function createOrigins(): Origins {
  const mapped = new Map<string, string>();
  return {
    map: (awsUrl, localUrl) => void mapped.set(awsUrl, localUrl),
    localise: (text) =>
      mapped.size === 0 ? text : text.replaceAll(anyOf([...mapped.keys()]), (url) => mapped.get(url) ?? url),
  };
}

const literal = (url: string) => url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Any of the addresses as a whole: `https://d1.cloudfront.net` does not match in `https://d1.cloudfront.network`. */
function anyOf(urls: string[]): RegExp {
  const longestFirst = urls.toSorted((a, b) => b.length - a.length);
  return new RegExp(`(?:${longestFirst.map(literal).join('|')})(?![\\w.-])`, 'g');
}
