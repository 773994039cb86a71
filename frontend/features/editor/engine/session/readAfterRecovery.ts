import type { Recovered } from '../saving/recovery.ts';

/**
 * Reads a document with all that earlier pages left unsaved. It is read while that is looked for, since there hardly ever
 * is any. If some of it was sent, or this cannot be known, the document is read again. A failure to recover is none of
 * the reading: what could not be sent stays in the journal.
 */
export async function readAfterRecovery<Read>(
  recovering: Promise<Pick<Recovered, 'savedChanges' | 'conflicts'>>,
  read: () => Promise<Read>,
): Promise<Read> {
  const early = read();
  // Its failure does not count if it is read again.
  early.catch(() => undefined);
  const recovered = await recovering.catch(() => null);
  const isUpToDate = recovered !== null && recovered.savedChanges === 0 && recovered.conflicts.length === 0;
  return isUpToDate ? early : read();
}
