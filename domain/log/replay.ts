import { isChange } from '../changes/change.ts';
import type { CaptionDocument } from '../document/document.ts';

/** The part of a log entry that replaying needs. */
export interface LogEntry {
  readonly revision: number;
  readonly change: unknown;
}

/**
 * Applies the entries of a log in order and returns the revisions that were skipped. An entry that does not fit the
 * document, for example because it refers to an unknown caption, is skipped as a whole: the server appends changes
 * without loading the document, so all readers must skip the same ones, and no entry may make a document unreadable.
 */
export function replay(document: CaptionDocument, entries: Iterable<LogEntry>): number[] {
  const skipped: number[] = [];
  for (const { revision, change } of entries) {
    try {
      if (!isChange(change)) throw new RangeError('no change');
      document.apply(change);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      skipped.push(revision);
    }
  }
  return skipped;
}
