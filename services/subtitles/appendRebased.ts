import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import {
  appendChange,
  changesBetween,
  type DocumentKey,
  keepLost,
  readHead,
  type StoredChange,
} from '../../cloud/table/documents.ts';
import type { CaptionId } from '../../domain/captions/types.ts';
import { type Change, rebase } from '../../domain/editor/change.ts';

const tries = 100;

/** Who has missed more than a reply can carry (Lambda's 6 MB) reads the document anew. */
const mostMissed = 5000;
const mostMissedBytes = 4_000_000;

export interface Save {
  readonly baseRevision: number;
  readonly change: Change;
  readonly saveId: string;
  readonly userId: string;
}

export interface Saved {
  readonly revision: number;
  readonly savedAt: string;
  /** What stands between the caller's base and its own change. */
  readonly missed: readonly StoredChange[];
}

type Log = Pick<Cloud, 'table' | 'now'>;

/**
 * Puts a change at the end of a document's log. When others were faster it is rebased over what they did and tried
 * again; somebody wins each round, so a save always comes through. A save that is in the log already (its reply got
 * lost) is answered as it was the first time.
 */
export async function appendRebased(cloud: Log, key: DocumentKey, save: Save): Promise<Saved> {
  const { saveId, userId } = save;
  const missed: StoredChange[] = [];
  let change: Change = save.change;
  for (let attempt = 1; attempt <= tries; attempt++) {
    const base = save.baseRevision + missed.length;
    const savedAt = cloud.now().toISOString();
    const stored = { revision: base + 1, change, saveId, userId, savedAt };
    if (await appendChange(cloud.table, key, stored)) return { revision: base + 1, savedAt, missed };

    const newer = await readNewer(cloud, key, save, base);
    const own = newer.findIndex((entry) => entry.saveId === saveId);
    const first = newer[own];
    if (first) return { ...first, missed: [...missed, ...newer.slice(0, own)] };
    missed.push(...newer);
    if (Buffer.byteLength(JSON.stringify(missed)) > mostMissedBytes) throw await refuse(cloud, key, save, [], []);
    const moved = rebaseOver(change, newer);
    if ('conflict' in moved) throw await refuse(cloud, key, save, missed, moved.conflict);
    change = moved.change;
  }
  throw new Error(`the document ${key.subtitleId} stayed busy`);
}

/** The log past a revision, which must be one that the document has had. */
async function readNewer(cloud: Log, key: DocumentKey, save: Save, base: number): Promise<StoredChange[]> {
  const head = await readHead(cloud.table, key);
  if (!head) throw new Refusal('subtitles.missing');
  if (head.revision < base) throw new Refusal('input.invalid', { fields: [{ path: 'baseRevision' }] });
  if (head.revision - base > mostMissed) throw await refuse(cloud, key, save, [], []);
  return Array.fromAsync(changesBetween(cloud.table, key, base, head.revision));
}

/** The change as it has to be after all of `entries`, in order. */
function rebaseOver(change: Change, entries: readonly StoredChange[]): ReturnType<typeof rebase> {
  let moved = change;
  for (const entry of entries) {
    const next = rebase(moved, entry.change);
    if ('conflict' in next) return next;
    moved = next.change;
  }
  return { change: moved };
}

/**
 * Keeps what lost, as it was sent, and makes the refusal that tells the editor what it was up against. Nothing
 * missed and no captions mean that it was away for too long and has to read the document anew.
 */
async function refuse(
  cloud: Log,
  key: DocumentKey,
  { baseRevision, change, saveId, userId }: Save,
  missed: readonly StoredChange[],
  captionIds: readonly CaptionId[],
): Promise<Refusal> {
  await keepLost(cloud.table, key, {
    revision: baseRevision,
    change,
    saveId,
    userId,
    savedAt: cloud.now().toISOString(),
  });
  return new Refusal('version.conflict', { missed: missed.map(entryOf), captionIds });
}

/** An entry of the log as its readers may see it: not who made it, nor by which save. */
export const entryOf = ({ revision, change, savedAt }: StoredChange) => ({ revision, change, savedAt });
