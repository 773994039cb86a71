import { put } from '../core/actions/put.ts';
import { update } from '../core/actions/update.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, type Table, type TableReader } from '../core/table.ts';
import { commit } from '../core/transaction.ts';
import { patch } from '../core/update.ts';
import { takeView } from '../people/usage.ts';

/** Views of a file through one link. */
export interface LinkViews {
  readonly count: number;
  /** Total size of the media whose addresses were handed out. */
  readonly bytes: number;
}

export async function getLinkViews(table: TableReader, videoId: string, linkId: string): Promise<LinkViews> {
  const { count = 0, bytes = 0 } = (await getItem<Partial<LinkViews>>(table, keys.linkViews(videoId, linkId))) ?? {};
  return { count, bytes };
}

/** View of one object through a link by one opening of its page. */
export interface View {
  readonly videoId: string;
  readonly linkId: string;
  /** Hash of the random id of the opened page and of what it plays. Nothing about the viewer is stored. */
  readonly viewHash: string;
}

interface ExpiringRow {
  /** Time in epoch seconds. */
  readonly expiresAt: number;
}

/** Whether a view was counted and its time is not over. */
export async function isViewCounted(table: TableReader, { videoId, linkId, viewHash }: View, now: Date) {
  const counted = await getItem<ExpiringRow>(table, keys.linkView(videoId, linkId, viewHash));
  return counted !== undefined && counted.expiresAt > inSeconds(now);
}

export interface CountedView {
  readonly ownerId: string;
  /** `2026-11`. */
  readonly month: string;
  readonly limitBytes: number;
  /** 1, or 0 for the sound that is played until the copy exists: the copy is then the view. */
  readonly views: 0 | 1;
  readonly bytes: number;
  readonly now: Date;
  /** Time until which the view is not counted again. */
  readonly validSeconds: number;
}

/**
 * Counts a view once, for the owner's month and for the link. Returns false, and counts nothing, if the bytes would
 * exceed the limit of the month.
 */
export async function putView(table: Table, view: View, counted: CountedView): Promise<boolean> {
  const { videoId, linkId, viewHash } = view;
  const { ownerId, month, limitBytes, views, bytes, now, validSeconds } = counted;
  const nowSeconds = inSeconds(now);
  const row: Key & ExpiringRow = { ...keys.linkView(videoId, linkId, viewHash), expiresAt: nowSeconds + validSeconds };
  const failed = await commit(table, [
    put(row, [{ field: 'expiresAt', atMost: nowSeconds }]),
    takeView(ownerId, month, { views, bytes }, limitBytes),
    update(patch(keys.linkViews(videoId, linkId), { add: { count: views, bytes } })),
  ]);
  // If the first condition failed, a concurrent request has counted the view.
  return failed.length === 0 || failed.includes(0);
}

const inSeconds = (now: Date) => Math.floor(now.getTime() / 1000);
