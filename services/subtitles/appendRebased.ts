import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import {
  appendChange,
  changesBetween,
  type DocumentHead,
  getHeadAndSave,
  putLostChange,
  type SavedId,
} from '../../cloud/table/documents/documents.ts';
import { type ChangeBody, contentHash, isBody, type LogRow } from '../../cloud/table/documents/logRow.ts';
import type { CaptionId } from '../../domain/captions/types.ts';
import { type Change, isChange, rebase } from '../../domain/changes/change.ts';
import { changeBounds } from '../../domain/log/changeBounds.ts';
import type { Section } from '../../domain/sections/sections.ts';
import { entryOf, externalize, loadChange } from './changeBodies.ts';
import { editorsOf } from './editors.ts';
import { lockedSection } from './lockedSection.ts';

/**
 * Limits of a save that others keep overtaking, in attempts and milliseconds. Beyond them it is refused as busy, well
 * before a function's timeout.
 */
const maxAttempts = 40;
const patienceMs = 12_000;

/** First and last upper bound of the random wait between attempts, which spreads concurrent saves over time. */
const firstWaitMs = 10;
const maxWaitMs = 1000;

/** Range of the random delay after which a busy save should be retried. */
const retryAfterMs = { min: 1000, max: 5000 } as const;

/** Limits of what a reply can carry (Lambda's 6 MB). A caller that has missed more must read the document again. */
const maxMissed = 5000;
const maxMissedBytes = 4_000_000;

/**
 * Total size of the missed long changes that a function can rebase over before its timeout. A caller that has missed
 * more must read the document again.
 */
const maxMissedBodyBytes = 2 * changeBounds.maxBytes;

/** Maximum number of captions named by a conflict. Longer lists are of no use to people. */
const maxCaptionIds = 1000;

export interface Save {
  readonly baseRevision: number;
  readonly change: Change;
  /** The change as stored in a row of the log. */
  readonly stored: Change | ChangeBody;
  readonly saveId: string;
  readonly userId: string;
  /**
   * Lock state of the file when the request was made. Absent for a change that may alter captions of complete sections.
   */
  readonly sections?: { readonly locks: number; readonly areComplete: boolean } | undefined;
  /** Time of the request. */
  readonly askedAt: Date;
}

export interface Saved {
  readonly revision: number;
  readonly savedAt: string;
  /** Changes between the caller's base and its own change. */
  readonly missed: readonly LogRow[];
  /** The change as stored in the log. */
  readonly stored: Change | ChangeBody;
  /** Whether the save was already in the log, because the request was repeated. */
  readonly isRepeated: boolean;
}

type Log = Pick<Cloud, 'table' | 'media' | 'now' | 'newId'>;

/**
 * Appends a change to a document's log. If others were faster, it is rebased over their changes and retried, with
 * growing random waits; one writer succeeds in each round. A save that is already in the log (its reply was lost)
 * returns the same result again.
 * @throws Refusal `version.conflict`; `save.busy` with `retryAfterMs`, when nothing was saved; `save.used`, if the id
 * belongs to another change or another user; `section.complete`, which keeps the change as a conflict does.
 */
export async function appendRebased(cloud: Log, key: DocumentKey, save: Save): Promise<Saved> {
  const { saveId, userId } = save;
  const row = { saveId, userId };
  const rule = { contentHash: contentHash(save.change), maxBodyBytes: changeBounds.maxBodyBytes };
  const missed = new Missed();
  let { change, stored } = save;
  let locks = save.sections?.locks;
  const locked = save.sections?.areComplete && (await lockedSection(cloud, key, change));
  if (locked) {
    const { known } = await getHeadAndSave(cloud.table, key, saveId);
    if (known) return repeated(cloud, key, save, known, rule.contentHash);
    throw await refuseLocked(cloud, key, save, locked);
  }
  for (let attempt = 0; attempt < maxAttempts && !isOverdue(cloud, save); attempt++) {
    const base = save.baseRevision + missed.rows.length;
    const savedAt = cloud.now().toISOString();
    const next = { ...row, revision: base + 1, change: stored, savedAt };
    if (await appendChange(cloud.table, key, next, { ...rule, locks }))
      return { revision: base + 1, savedAt, missed: missed.rows, stored, isRepeated: false };

    // The wait comes before the read, so that the data is fresh when it is used.
    await sleep(waitMs(attempt));
    const { head, known } = await getHeadAndSave(cloud.table, key, saveId);
    if (known) return repeated(cloud, key, save, known, rule.contentHash);
    const newer = await readNewer(cloud, key, { ...save, stored }, head, base);
    // A concurrent copy of this request has just been saved: the next attempt finds its id.
    if (newer.some((entry) => entry.saveId === saveId)) continue;
    missed.add(newer);
    if (missed.isTooMuch) throw await refuse(cloud, key, save, [], []);
    const moved = await rebaseOver(cloud, key, change, newer);
    if ('conflict' in moved) throw await refuse(cloud, key, save, missed.rows, moved.conflict, moved.userId);
    if (!hasSameOps(moved.change, change)) stored = await externalize(cloud, key, moved.change);
    change = moved.change;
    // A section was completed after the request was made.
    if (locks !== undefined && (head?.locks ?? 0) > locks) {
      const lockedNow = await lockedSection(cloud, key, change);
      if (lockedNow) throw await refuseLocked(cloud, key, save, lockedNow);
      locks = head?.locks;
    }
  }
  throw busy();
}

const isOverdue = ({ now }: Log, { askedAt }: Save) => now().getTime() - askedAt.getTime() > patienceMs;

/**
 * Returns the wait before the next attempt. The first attempt may have failed only because the caller had not seen the
 * newest change, so the second one does not wait.
 */
function waitMs(attempt: number): number {
  return attempt === 0 ? 0 : Math.random() * Math.min(maxWaitMs, firstWaitMs * 2 ** attempt);
}

function busy(): Refusal {
  const { min, max } = retryAfterMs;
  return new Refusal('save.busy', { retryAfterMs: Math.round(min + Math.random() * (max - min)) });
}

/**
 * Returns the original result of a repeated save. A save's id permanently belongs to its user and its change, whatever
 * the base.
 */
async function repeated(
  cloud: Log,
  key: DocumentKey,
  { baseRevision, userId, stored }: Save,
  known: SavedId,
  hash: string,
): Promise<Saved> {
  if (known.userId !== userId || known.contentHash !== hash) throw new Refusal('save.used');
  const { revision, savedAt } = known;
  const missed = await Array.fromAsync(changesBetween(cloud.table, key, baseRevision, revision - 1));
  return { revision, savedAt, missed, stored, isRepeated: true };
}

/** Returns the log after a revision, which must exist in the document. */
async function readNewer(
  cloud: Log,
  key: DocumentKey,
  save: Save,
  head: DocumentHead | undefined,
  base: number,
): Promise<LogRow[]> {
  if (!head) throw new Refusal('subtitles.missing');
  if (head.revision < base) throw new Refusal('input.invalid', { fields: [{ path: 'baseRevision' }] });
  const bodyBytes = bodyBytesOf(save);
  if (bodyBytes > 0 && bodyBytes + (head.bodyBytes ?? 0) > changeBounds.maxBodyBytes)
    throw new Refusal('changes.exceeded');
  if (head.revision - base > maxMissed) throw await refuse(cloud, key, save, [], []);
  return Array.fromAsync(changesBetween(cloud.table, key, base, head.revision));
}

const bodyBytesOf = ({ stored }: Pick<Save, 'stored'>): number => (isBody(stored) ? stored.sizeBytes : 0);

/** Changes that a caller has not seen, and whether they exceed what a reply or a function can hold. */
class Missed {
  readonly rows: LogRow[] = [];
  #bytes = 0;
  #bodyBytes = 0;

  add(newer: readonly LogRow[]): void {
    this.rows.push(...newer);
    this.#bytes += Buffer.byteLength(JSON.stringify(newer));
    for (const { change } of newer) this.#bodyBytes += bodyBytesOf({ stored: change });
  }

  get isTooMuch(): boolean {
    return this.#bodyBytes > maxMissedBodyBytes || this.#bytes > maxMissedBytes || this.rows.length > maxMissed;
  }
}

/**
 * Rebases the change over all of `rows`, in order. Returns the first conflict instead, with the author of the other
 * change. Long changes are loaded one at a time.
 */
async function rebaseOver(
  cloud: Log,
  key: DocumentKey,
  change: Change,
  rows: readonly LogRow[],
): Promise<{ readonly change: Change } | { readonly conflict: CaptionId[]; readonly userId: string }> {
  let moved = change;
  for (const row of rows) {
    const over = await loadChange(cloud, key, row);
    if (!isChange(over)) continue;
    const next = rebase(moved, over);
    if ('conflict' in next) return { ...next, userId: row.userId };
    moved = next.change;
  }
  return { change: moved };
}

/** Returns whether a rebase left the ops as they were, as most do. A long body then need not be written again. */
const hasSameOps = (a: Change, b: Change) => a.ops === b.ops || a.ops.every((op, index) => op === b.ops[index]);

/**
 * Stores the losing change of an editor as it was sent, and returns the refusal with the conflict and the author of the other
 * change. No missed changes and no captions mean that the editor was away for too long and must read the document
 * again.
 */
async function refuse(
  cloud: Log,
  key: DocumentKey,
  save: Save,
  missed: readonly LogRow[],
  captionIds: readonly CaptionId[],
  otherId?: string,
): Promise<Refusal> {
  const { userId } = save;
  // The task of a change without an editor computes it again.
  if (save.sections) await keepLost(cloud, key, save);
  const entries = await Promise.all(missed.map((row) => entryOf(cloud, key, row)));
  const editor = otherId && (await editorsOf(cloud, userId, [{ userId: otherId }]))(otherId);
  return new Refusal('version.conflict', {
    missed: entries,
    captionIds: captionIds.slice(0, maxCaptionIds),
    ...(editor && { editor }),
  });
}

/** Stores a change to captions of a complete section as it was sent, and returns the refusal. */
async function refuseLocked(cloud: Log, key: DocumentKey, save: Save, { id }: Section): Promise<Refusal> {
  await keepLost(cloud, key, save);
  return new Refusal('section.complete', { sectionId: id });
}

/** Stores a refused change as it was sent, so that nothing typed is lost. */
function keepLost(cloud: Log, key: DocumentKey, { baseRevision, stored, saveId, userId }: Save): Promise<void> {
  const savedAt = cloud.now().toISOString();
  return putLostChange(cloud.table, key, { revision: baseRevision, change: stored, saveId, userId, savedAt });
}
