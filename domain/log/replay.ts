import { type Change, isChange } from '../changes/change.ts';
import type { Unfit } from '../changes/unfit.ts';
import type { CaptionDocument } from '../document/document.ts';

/** Part of a log entry that replaying needs. */
export interface LogEntry<Read = Change> {
  readonly revision: number;
  readonly change: Read;
}

/** Entry that was skipped, and the reason. */
export interface LeftOut {
  readonly revision: number;
  readonly unfit: Unfit;
}

function whyLeftOut(document: CaptionDocument, change: unknown): Unfit | null {
  if (!isChange(change)) return { op: 0, reason: 'malformed' };
  const applied = document.apply(change);
  return 'unfit' in applied ? applied.unfit : null;
}

/**
 * Applies the entries of a log in order and returns those that were skipped. An entry that does not fit the document,
 * for example because it refers to an unknown caption, is skipped as a whole: the server appends changes without
 * loading the document, so all clients must skip the same entries, and no entry may make a document unreadable.
 */
export function replay(document: CaptionDocument, entries: Iterable<LogEntry<unknown>>): LeftOut[] {
  const leftOut: LeftOut[] = [];
  for (const { revision, change } of entries) {
    const unfit = whyLeftOut(document, change);
    if (unfit) leftOut.push({ revision, unfit });
  }
  return leftOut;
}
