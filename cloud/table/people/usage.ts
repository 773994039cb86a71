import { update } from '../core/actions/update.ts';
import { keys } from '../core/keys.ts';
import { getItem, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import { patch } from '../core/update.ts';

/**
 * A person's usage of the plan besides minutes and characters. The uploads, exports and views of each month have an
 * item of their own, so a new month begins at 0 without a reset.
 */
export interface UsageItem {
  readonly storageBytes: number;
  readonly uploads: number;
  readonly exports: number;
  /** Views of public pages, and the total size of what they played. */
  readonly views: number;
  readonly viewBytes: number;
}

/** Reads a person's usage. `month` is `2026-11`. */
export async function getUsage(table: TableReader, userId: string, month: string): Promise<UsageItem> {
  const [storage, counted] = await Promise.all([
    getItem<{ bytes?: number }>(table, keys.storage(userId)),
    getItem<Partial<Omit<UsageItem, 'storageBytes'>>>(table, keys.month(userId, month)),
  ]);
  const { uploads = 0, exports = 0, views = 0, viewBytes = 0 } = counted ?? {};
  return { storageBytes: storage?.bytes ?? 0, uploads, exports, views, viewBytes };
}

/** Transaction item that counts storage; fails if it would exceed the limit. */
export const takeStorage = (userId: string, bytes: number, limitBytes: number): Action =>
  update(patch(keys.storage(userId), { add: { bytes }, when: [{ field: 'bytes', atMost: limitBytes - bytes }] }));

export const returnStorage = (userId: string, bytes: number): Action =>
  update(patch(keys.storage(userId), { add: { bytes: -bytes } }));

/** Transaction item that counts one upload of the month; fails if the limit (`null`: unlimited) is reached. */
export const takeUpload = (userId: string, month: string, limit: number | null): Action =>
  take('uploads', userId, month, limit);

/** Transaction item that uncounts an upload. */
export const returnUpload = (userId: string, month: string): Action =>
  update(patch(keys.month(userId, month), { add: { uploads: -1 } }));

/** Transaction item that counts one export of the month; fails if the limit (`null`: unlimited) is reached. */
export const takeExport = (userId: string, month: string, limit: number | null): Action =>
  take('exports', userId, month, limit);

export const returnExport = (userId: string, month: string): Action =>
  update(patch(keys.month(userId, month), { add: { exports: -1 } }));

/** Transaction item that counts a view of a public page; fails if its bytes would exceed the limit of the month. */
export const takeView = (
  userId: string,
  month: string,
  { views, bytes }: { readonly views: number; readonly bytes: number },
  limitBytes: number,
): Action =>
  update(
    patch(keys.month(userId, month), {
      add: { views, viewBytes: bytes },
      when: [{ field: 'viewBytes', atMost: limitBytes - bytes }],
    }),
  );

/** Transaction item that counts one transcription of the day (`2026-11-21`, UTC); fails if the limit is reached. */
export const takeTranscription = (userId: string, day: string, limit: number): Action =>
  update(
    patch(keys.day(userId, day), {
      set: { expiresAt: Date.parse(day) / 1000 + 7 * 24 * 60 * 60 },
      add: { transcriptions: 1 },
      when: [{ field: 'transcriptions', atMost: limit - 1 }],
    }),
  );

function take(what: 'uploads' | 'exports', userId: string, month: string, limit: number | null): Action {
  const when = limit === null ? [] : [{ field: what, atMost: limit - 1 }];
  return update(patch(keys.month(userId, month), { add: { [what]: 1 }, when }));
}
