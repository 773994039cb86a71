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

/** A save that others overtake so often, or for so long, is refused as busy: well before a function's timeout. */
const maxAttempts = 40;
const patienceMs = 12_000;

/** Waits between attempts are random up to this: then many savers share the time instead of meeting again. */
const firstWaitMs = 10;
const maxWaitMs = 1000;

/** When a busy save should be tried again, at random within this range. */
const retryAfterMs = { min: 1000, max: 5000 } as const;

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
  /** What the file said when the request was made; absent for a change that may alter captions of complete sections. */
  readonly sections?: { readonly locks: number; readonly areComplete: boolean } | undefined;
  /** When the request was made. */
  readonly askedAt: Date;
}

export interface Saved {
  readonly revision: number;
  readonly savedAt: string;
  /** The changes between the caller's base and its own change. */
  readonly missed: readonly LogRow[];
  /** The change as it is in the log. */
  readonly stored: Change | ChangeBody;
  /** The save was already in the log: this is a repeated request. */
  readonly isRepeated: boolean;
}

type Log = Pick<Cloud, 'table' | 'media' | 'now' | 'newId'>;

/**
 * Appends a change to a document's log. If others were faster it is rebased over their changes and tried again, with
 * growing random waits; one writer succeeds in each round. A save that is already in the log (its reply was lost)
 * returns what it returned the first time.
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

    // Before reading, so that what is read is not old again when it is used.
    await sleep(waitMs(attempt));
    const { head, known } = await getHeadAndSave(cloud.table, key, saveId);
    if (known) return repeated(cloud, key, save, known, rule.contentHash);
    const newer = await readNewer(cloud, key, { ...save, stored }, head, base);
    // The same request has just been saved in parallel: the next attempt finds its id.
    if (newer.some((entry) => entry.saveId === saveId)) continue;
    missed.add(newer);
    if (missed.isTooMuch) throw await refuse(cloud, key, save, [], []);
    const moved = await rebaseOver(cloud, key, change, newer);
    if ('conflict' in moved) throw await refuse(cloud, key, save, missed.rows, moved.conflict, moved.userId);
    if (!hasSameOps(moved.change, change)) stored = await externalize(cloud, key, moved.change);
    change = moved.change;
    // A section was completed since the request was made.
    if (locks !== undefined && (head?.locks ?? 0) > locks) {
      const lockedNow = await lockedSection(cloud, key, change);
      if (lockedNow) throw await refuseLocked(cloud, key, save, lockedNow);
      locks = head?.locks;
    }
  }
  throw busy();
}

const isOverdue = ({ now }: Log, { askedAt }: Save) => now().getTime() - askedAt.getTime() > patienceMs;

/** The first attempt may fail because the caller has not seen the newest change; only later ones have to wait. */
function waitMs(attempt: number): number {
  return attempt === 0 ? 0 : Math.random() * Math.min(maxWaitMs, firstWaitMs * 2 ** attempt);
}

function busy(): Refusal {
  const { min, max } = retryAfterMs;
  return new Refusal('save.busy', { retryAfterMs: Math.round(min + Math.random() * (max - min)) });
}

/** What a save returned the first time. Its id belongs to its user and its change for ever, whatever the base. */
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

/** The log after a revision, which must be one that the document has had. */
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

/** The changes that a caller had not seen, and whether they are more than a reply or a function can hold. */
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
 * The change rebased over all of `rows`, in order, or the first conflict and whose change it is with. Long changes are
 * loaded one at a time.
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

/** Most rebases leave the ops as they are; then a long body need not be written again. */
const hasSameOps = (a: Change, b: Change) => a.ops === b.ops || a.ops.every((op, index) => op === b.ops[index]);

/**
 * Stores the losing change as it was sent, and returns the refusal that tells the editor what it conflicts with, and
 * with whose change. No missed changes and no captions mean that the editor was away for too long and must read the
 * document again.
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
  await keepLost(cloud, key, save);
  const entries = await Promise.all(missed.map((row) => entryOf(cloud, key, row)));
  const editor = otherId && (await editorsOf(cloud, userId, [{ userId: otherId }]))(otherId);
  return new Refusal('version.conflict', {
    missed: entries,
    captionIds: captionIds.slice(0, maxCaptionIds),
    ...(editor && { editor }),
  });
}

/** The same for a change of captions that a complete section locks. */
async function refuseLocked(cloud: Log, key: DocumentKey, save: Save, { id }: Section): Promise<Refusal> {
  await keepLost(cloud, key, save);
  return new Refusal('section.complete', { sectionId: id });
}

/** Stores a change that is refused as it was sent, so that nothing typed is lost. */
function keepLost(cloud: Log, key: DocumentKey, { baseRevision, stored, saveId, userId }: Save): Promise<void> {
  const savedAt = cloud.now().toISOString();
  return putLostChange(cloud.table, key, { revision: baseRevision, change: stored, saveId, userId, savedAt });
}
