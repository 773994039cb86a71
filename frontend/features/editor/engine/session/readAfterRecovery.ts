import type { Recovered } from '../saving/recovery.ts';

/**
 * Reads a document including all that earlier pages left unsaved. It is read in parallel with the recovery, because
 * there is rarely anything to recover. If something was sent, or this is unknown, the document is read again. A failed
 * recovery does not fail the reading: what could not be sent stays in the journal.
 */
export async function readAfterRecovery<Read>(
  recovering: Promise<Pick<Recovered, 'savedChanges' | 'conflicts'>>,
  read: () => Promise<Read>,
): Promise<Read> {
  const early = read();
  // A failure is irrelevant if the document is read again.
  early.catch(() => undefined);
  const recovered = await recovering.catch(() => null);
  const isUpToDate = recovered !== null && recovered.savedChanges === 0 && recovered.conflicts.length === 0;
  return isUpToDate ? early : read();
}
