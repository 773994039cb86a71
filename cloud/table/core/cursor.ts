/**
 * Encodes a cursor for the next page: an opaque sort key. It never contains the partition, which only the server
 * determines, so no cursor can refer to another user's items.
 */
export const encodeCursor = (sortKey: string): string => Buffer.from(sortKey, 'utf8').toString('base64url');

/** Returns the sort key of a cursor, or undefined if the text is not a cursor with this prefix. */
export function decodeCursor(cursor: string, prefix: string): string | undefined {
  const sortKey = Buffer.from(cursor, 'base64url').toString('utf8');
  return encodeCursor(sortKey) === cursor && sortKey.startsWith(prefix) ? sortKey : undefined;
}
