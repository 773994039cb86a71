import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { appendChange, changesBetween, getHead, putLostChange } from '../../cloud/table/documents.ts';
import type { DocumentKey } from '../../cloud/table/keys.ts';
import { type ChangeBody, isBody, type LogRow } from '../../cloud/table/logRow.ts';
import type { CaptionId } from '../../domain/captions/types.ts';
import { type Change, rebase } from '../../domain/changes/change.ts';
import { changeBounds } from '../../domain/log/changeBounds.ts';
import { entryOf, externalize, loadChange } from './changeBodies.ts';

const maxAttempts = 100;

/** A caller that has missed more than a reply can carry (Lambda's 6 MB) must read the document again. */
const maxMissed = 5000;
const maxMissedBytes = 4_000_000;

/** The same for a caller that has missed more long changes than a function can rebase over before its timeout. */
const maxMissedBodyBytes = 2 * changeBounds.maxBytes;

/** A conflict names at most this many captions; longer lists would be of no use to a person. */
const maxCaptionIds = 1000;

export interface Save {
  readonly baseRevision: number;
  readonly change: Change;
  /** The same change, as a row of the log stores it. */
  readonly stored: Change | ChangeBody;
  readonly saveId: string;
  readonly userId: string;
}

export interface Saved {
  readonly revision: number;
  readonly savedAt: string;
  /** The changes between the caller's base and its own change. */
  readonly missed: readonly LogRow[];
  /** The save was already in the log: this is a repeated request. */
  readonly isRepeated: boolean;
}

type Log = Pick<Cloud, 'table' | 'media' | 'now' | 'newId'>;

/**
 * Appends a change to a document's log. If others were faster it is rebased over their changes and tried again; one
 * writer succeeds in each round, so a save always gets through. A save that is already in the log (its reply was lost)
 * returns what it returned the first time.
 */
export async function appendRebased(cloud: Log, key: DocumentKey, save: Save): Promise<Saved> {
  const { saveId, userId } = save;
  const missed: LogRow[] = [];
  let { change, stored } = save;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const base = save.baseRevision + missed.length;
    const savedAt = cloud.now().toISOString();
    const row = { revision: base + 1, change: stored, saveId, userId, savedAt };
    if (await appendChange(cloud.table, key, row)) return { revision: base + 1, savedAt, missed, isRepeated: false };

    const newer = await readNewer(cloud, key, save, base);
    const own = newer.findIndex((entry) => entry.saveId === saveId);
    const first = newer[own];
    if (first) return repeated(first, [...missed, ...newer.slice(0, own)]);
    missed.push(...newer);
    if (isTooMuch(missed)) throw await refuse(cloud, key, save, [], []);
    const moved = await rebaseOver(cloud, key, change, newer);
    if ('conflict' in moved) throw await refuse(cloud, key, save, missed, moved.conflict);
    if (!hasSameOps(moved.change, change)) stored = await externalize(cloud, key, moved.change);
    change = moved.change;
  }
  throw new Error(`the document ${key.subtitleId} is busy: every attempt to append lost to another save`);
}

const repeated = ({ revision, savedAt }: LogRow, missed: readonly LogRow[]): Saved => ({
  revision,
  savedAt,
  missed,
  isRepeated: true,
});

/** The log after a revision, which must be one that the document has had. */
async function readNewer(cloud: Log, key: DocumentKey, save: Save, base: number): Promise<LogRow[]> {
  const head = await getHead(cloud.table, key);
  if (!head) throw new Refusal('subtitles.missing');
  if (head.revision < base) throw new Refusal('input.invalid', { fields: [{ path: 'baseRevision' }] });
  if (head.revision - base > maxMissed) throw await refuse(cloud, key, save, [], []);
  return Array.fromAsync(changesBetween(cloud.table, key, base, head.revision));
}

function isTooMuch(missed: readonly LogRow[]): boolean {
  const bodyBytes = missed.reduce((sum, { change }) => sum + (isBody(change) ? change.sizeBytes : 0), 0);
  return bodyBytes > maxMissedBodyBytes || Buffer.byteLength(JSON.stringify(missed)) > maxMissedBytes;
}

/** The change rebased over all of `rows`, in order. Long changes are loaded one at a time. */
async function rebaseOver(
  cloud: Log,
  key: DocumentKey,
  change: Change,
  rows: readonly LogRow[],
): Promise<ReturnType<typeof rebase>> {
  let moved = change;
  for (const row of rows) {
    const next = rebase(moved, await loadChange(cloud, key, row));
    if ('conflict' in next) return next;
    moved = next.change;
  }
  return { change: moved };
}

/** Most rebases leave the ops as they are; then a long body need not be written again. */
const hasSameOps = (a: Change, b: Change) => a.ops === b.ops || a.ops.every((op, index) => op === b.ops[index]);

/**
 * Stores the losing change as it was sent, and returns the refusal that tells the editor what it conflicts with. No
 * missed changes and no captions mean that the editor was away for too long and must read the document again.
 */
async function refuse(
  cloud: Log,
  key: DocumentKey,
  { baseRevision, stored, saveId, userId }: Save,
  missed: readonly LogRow[],
  captionIds: readonly CaptionId[],
): Promise<Refusal> {
  const savedAt = cloud.now().toISOString();
  await putLostChange(cloud.table, key, { revision: baseRevision, change: stored, saveId, userId, savedAt });
  const entries = await Promise.all(missed.map((row) => entryOf(cloud, key, row)));
  return new Refusal('version.conflict', { missed: entries, captionIds: captionIds.slice(0, maxCaptionIds) });
}
