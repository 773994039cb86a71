import type { Client } from '../../../../../api/client.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import { History } from '../../../../../domain/changes/history.ts';
import { resume } from '../../../../../domain/changes/resume.ts';
import type { CaptionsRef } from '../../../../entities/file/file.ts';
import type { Place } from '../document/place.ts';
import type { ChainLocks } from '../saving/chainLocks.ts';
import type { HistoryHead, HistoryJournal } from '../saving/historyJournal.ts';
import { type DocumentKey, isSameDocument } from '../saving/journal.ts';
import { type ReadDocument, readLogAfter } from './readDocument.ts';

/** Maximum number of missed changes over which a history is rebased. Older histories are discarded. */
const maxMissed = 2000;

/** Maximum number of histories per user in one browser. The oldest are removed. */
const maxHistories = 30;

interface ResumeOptions {
  readonly api: Pick<Client, 'readSubtitles'>;
  readonly ref: CaptionsRef;
  readonly document: DocumentKey;
  readonly journal: HistoryJournal;
  readonly locks: ChainLocks;
  readonly read: ReadDocument;
  /** Changes of an earlier page that the document shows and the server does not have. */
  readonly unsaved: readonly Change[];
  readonly newId: () => string;
  /** History of the page that this tab left, if any. */
  readonly ownId: string | null;
}

interface Resumed {
  readonly historyId: string;
  readonly history: History<Place>;
  readonly release: () => void;
}

/**
 * Returns the undo history of an earlier page of this document, rebased over what others have saved since: the one of
 * the same tab, or else the newest that no open page uses. Returns an empty history if there is no such history or it
 * cannot be read.
 */
export async function resumeHistory(options: ResumeOptions): Promise<Resumed> {
  const { document, journal, locks, newId, ownId } = options;
  const heads = await journal.headsOf(document.userId).catch(() => []);
  const candidates = heads
    .filter((head) => isSameDocument(head.document, document))
    .sort((a, b) => Number(b.historyId === ownId) - Number(a.historyId === ownId) || b.atMs - a.atMs);
  void removeOldest(options, heads);
  for (const head of candidates) {
    const lock = await locks.holdIfFree(head.historyId);
    if (!lock) continue;
    const history = await bringUpToDate(options, head).catch(() => new History<Place>());
    return { historyId: head.historyId, history, release: lock.release };
  }
  const historyId = newId();
  const { release } = await locks.hold(historyId);
  return { historyId, history: new History(), release };
}

async function bringUpToDate(options: ResumeOptions, head: HistoryHead): Promise<History<Place>> {
  const { journal, read } = options;
  const missed = read.revision - head.revision;
  if (missed < 0 || missed > maxMissed) return new History();
  const steps = await journal.stepsOf(head.historyId);
  const history = History.from<Place>({ steps, done: head.done, dropped: head.first });
  resume(history, head.pending, [...(await changesSince(options, head.revision)), ...options.unsaved]);
  return history;
}

/** Returns the changes in the document since a revision: those it was read from, and older ones if needed. */
async function changesSince({ api, ref, read }: ResumeOptions, revision: number): Promise<Change[]> {
  const older = revision < read.snapshotRevision ? await readLogAfter(api, ref, revision, read.snapshotRevision) : [];
  return [...older, ...read.changes.filter((entry) => entry.revision > revision).map(({ change }) => change)];
}

/** Removes the oldest histories, except those of open pages. */
async function removeOldest({ journal, locks }: ResumeOptions, heads: readonly HistoryHead[]): Promise<void> {
  const old = heads.toSorted((a, b) => b.atMs - a.atMs).slice(maxHistories);
  for (const { historyId } of old)
    await locks.ifFree(historyId, () => journal.remove(historyId)).catch(() => undefined);
}
