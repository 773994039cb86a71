import type { Change } from '../changes/change.ts';
import type { CaptionDocument } from '../document/document.ts';

/** What replaying needs of an entry of a document's log. */
export interface LogEntry {
  readonly revision: number;
  readonly change: Change;
}

/**
 * Applies the entries of a log in order. One that does not fit the document (it names a caption that was never
 * there, say) is left out as a whole: the server appends changes without loading the document, so everybody who
 * reads the log must leave out the same ones, and no entry can make a document unreadable. Answers the revisions
 * that were left out.
 */
export function replay(document: CaptionDocument, entries: Iterable<LogEntry>): number[] {
  const leftOut: number[] = [];
  for (const { revision, change } of entries) {
    try {
      document.apply(change);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      leftOut.push(revision);
    }
  }
  return leftOut;
}
