import type { CaptionsRef } from '../../../../entities/file/file.ts';
import { Unreachable } from '../../../../platform/api/request.ts';
import type { DocumentCopies } from '../saving/documentCopies.ts';
import { type Conflict, isSameDocument } from '../saving/journal.ts';
import { type Recovered, type RecoveryOptions, recover } from '../saving/recovery.ts';
import { hasUnsavedOf } from '../saving/unsaved.ts';
import { type Api, takeReading } from './earlyReading.ts';
import { type OpenPage, untilLeft } from './leftPage.ts';
import { type LeftChain, openCopy } from './openCopy.ts';
import type { FetchedDocument, ReadDocument } from './readDocument.ts';

interface ReadOptions {
  readonly api: Api;
  readonly ref: CaptionsRef;
  readonly recovery: RecoveryOptions;
  readonly copies: DocumentCopies;
  readonly canEdit: boolean;
}

/** Initial state of a page. */
export interface Opened {
  readonly read: ReadDocument;
  /** Document on the server; null if the local copy was opened. */
  readonly fetched: FetchedDocument | null;
  /** Changes that an earlier page left unsaved in a copy. */
  readonly left: LeftChain | null;
  /** Conflicts of this document that await a decision. */
  readonly conflicts: readonly Conflict[];
  /** Whether this computer holds changes from when the user could still edit, which the server does not accept now. */
  readonly isHeldBack: boolean;
  /** Page of the same document that this tab left. */
  readonly leftPage: OpenPage | null;
}

/**
 * Sends what closed pages left unsaved and reads the document including it, or opens the copy in this browser if the
 * server cannot be reached. Rejects with `ApiError`, `Unreachable` or `UnreadableDocument`.
 */
export async function readOpened({ api, ref, recovery, copies, canEdit }: ReadOptions): Promise<Opened> {
  const { document, journal, locks } = recovery;
  const leaving = untilLeft(sessionStorage, locks, document.subtitleId);
  const recovering = leaving.then(() => recover(recovery));
  // Anything that the server does not accept becomes a conflict, so conflicts are read after everything was sent.
  const findHeldBack = () => (canEdit ? false : hasUnsavedOf(journal, document).catch(() => false));
  const findConflicts = () => journal.conflictsOf(document.userId).catch(() => []);
  const readOrOpenCopy = async () => {
    try {
      const fetched = await readAfterRecovery(recovering, () => takeReading(api, ref));
      return { read: fetched, fetched, left: null };
    } catch (error) {
      const copy = error instanceof Unreachable ? await openCopy({ copies, document, journal, locks }) : null;
      if (!copy) throw error;
      return { ...copy, fetched: null };
    }
  };
  const [opened, conflicts, isHeldBack, leftPage] = await Promise.all([
    readOrOpenCopy(),
    recovering.then(findConflicts, findConflicts),
    recovering.then(findHeldBack, findHeldBack),
    leaving,
  ]);
  const ofDocument = conflicts.filter((conflict) => isSameDocument(conflict.document, document));
  return { ...opened, conflicts: ofDocument, isHeldBack, leftPage };
}

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
