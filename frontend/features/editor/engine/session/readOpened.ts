import type { CaptionsRef } from '../../../../entities/file/file.ts';
import { Unreachable } from '../../../../platform/api/request.ts';
import type { DocumentCopies } from '../saving/documentCopies.ts';
import { type Conflict, isSameDocument } from '../saving/journal.ts';
import { type RecoveryOptions, recover } from '../saving/recovery.ts';
import { hasUnsavedOf } from '../saving/unsaved.ts';
import { type Api, takeReading } from './earlyReading.ts';
import { type OpenPage, untilLeft } from './leftPage.ts';
import { type LeftChain, openCopy } from './openCopy.ts';
import { readAfterRecovery } from './readAfterRecovery.ts';
import type { FetchedDocument, ReadDocument } from './readDocument.ts';

export interface ReadOptions {
  readonly api: Api;
  readonly ref: CaptionsRef;
  readonly recovery: RecoveryOptions;
  readonly copies: DocumentCopies;
  readonly canEdit: boolean;
}

/** What a page begins with. */
export interface Opened {
  readonly read: ReadDocument;
  /** As the server has it; null where the document is the copy in this browser. */
  readonly fetched: FetchedDocument | null;
  /** What an earlier page left unsaved in a copy. */
  readonly left: LeftChain | null;
  /** Conflicts of this document that nobody has decided about. */
  readonly conflicts: readonly Conflict[];
  /** Changes from when the person might still edit are on this computer, and the server does not take them now. */
  readonly isHeldBack: boolean;
  /** The page of the same document that this tab has left. */
  readonly leftPage: OpenPage | null;
}

/**
 * Sends what closed pages left unsaved and reads the document with it, or the copy in this browser where the server
 * cannot be reached. Fails with `ApiError`, `Unreachable` or `UnreadableDocument`.
 */
export async function readOpened({ api, ref, recovery, copies, canEdit }: ReadOptions): Promise<Opened> {
  const { document, journal, locks } = recovery;
  const leaving = untilLeft(sessionStorage, locks, document.subtitleId);
  const recovering = leaving.then(() => recover(recovery));
  // What the server does not take of it becomes a conflict, so these are read when it has been sent.
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
