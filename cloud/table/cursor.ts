/**
 * The place where the next page begins, as the client keeps it: a sort key, made opaque. The partition is
 * never part of it, the server knows it, so no cursor can point into somebody else's items.
 */
export const encodeCursor = (sortKey: string): string => Buffer.from(sortKey, 'utf8').toString('base64url');

/** The sort key of a cursor, or undefined when the text was never one with this prefix. */
export function decodeCursor(cursor: string, prefix: string): string | undefined {
  const sortKey = Buffer.from(cursor, 'base64url').toString('utf8');
  return encodeCursor(sortKey) === cursor && sortKey.startsWith(prefix) ? sortKey : undefined;
}
