/** Prefix of the session storage keys. */
const prefix = 'return-path-';

/** Origin that no address of the product has. */
const base = 'https://own.invalid';

/**
 * Stores a path of this site in this tab and returns its random name. Addresses carry the name: the path may contain
 * the token of a sharing link, and addresses end up in access logs.
 */
export function keepReturnPath(path: string): string {
  const name = crypto.randomUUID();
  try {
    sessionStorage.setItem(prefix + name, path);
  } catch {
    // Without storage the sign-in ends at the file list.
  }
  return name;
}

/** Resolves the `next` parameter of an address: a stored name, or a path of this site. Null for anything else. */
export function readReturnPath(next: string | null): string | null {
  if (!next) return null;
  return ownPath(next) ?? ownPath(readStoredPath(next));
}

function readStoredPath(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? '';
  } catch {
    return '';
  }
}

/**
 * Returns a path of this site, or null. It is parsed as by browsers, which drop tabs and line breaks and treat `\` as
 * `/`, so the text alone does not show where an address leads.
 */
export function ownPath(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, base)) return null;
  const { origin, pathname, search, hash } = new URL(address, base);
  // Interpreted as an address, a path that begins with two slashes is another host.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null;
}
