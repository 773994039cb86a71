/** Prefix of the session storage keys. */
const prefix = 'return-path-';

/** Any origin that no address of the product has. */
const base = 'https://own.invalid';

/**
 * Stores a path of this site in this tab and returns its random name. Addresses carry the name: the path may contain the
 * token of a sharing link, and addresses end up in access logs.
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

/** The path that `next` of an address stands for: a stored name, or a path of this site. Null for everything else. */
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
 * A path of this site, or null. Read as browsers read it: they drop tabs and line ends and take `\` for `/`, so the text
 * alone does not say where an address leads.
 */
export function ownPath(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, base)) return null;
  const { origin, pathname, search, hash } = new URL(address, base);
  // As an address of its own, a path that begins with two slashes is another host.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null;
}
