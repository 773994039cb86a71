import type { NoticeKind } from '../../../domain/notifications/notices.ts';
import { putNew } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { type Key, keys } from '../core/keys.ts';
import { queryPage, type Table, type TableReader } from '../core/table.ts';
import { commit } from '../core/transaction.ts';

/** Notification of a person in the product. */
export interface Notice {
  readonly noticeId: string;
  readonly kind: NoticeKind;
  readonly at: string;
  /** Title of the file or folder, as it was then. */
  readonly title: string;
  /** Folder of a file in the library of its owner; null for a shared folder. */
  readonly projectId: string | null;
  /** Id of the file or shared folder that the notification links to. */
  readonly itemId: string;
  /** Person who caused it; null for finished work. */
  readonly from: { readonly firstName: string; readonly lastName: string } | null;
  /** Name of the section or group; null without one. */
  readonly name: string | null;
  /** Number of the section, from 1; null for other kinds. */
  readonly number: number | null;
  /** Start of the comment's caption or of the section, in milliseconds; null for other kinds. */
  readonly startMs: number | null;
  /** Epoch seconds. The table may delete it days late. */
  readonly expiresAt: number;
}

/** Stores a notification once per cause. Returns false if the cause was stored before. */
export async function putNotice(table: Table, userId: string, cause: string, notice: Notice): Promise<boolean> {
  const noticed: Pick<Notice, 'expiresAt'> & Key = { ...keys.noticed(userId, cause), expiresAt: notice.expiresAt };
  const failed = await commit(table, [putNew(noticed), putNew({ ...keys.notice(userId, notice.noticeId), ...notice })]);
  return failed.length === 0;
}

/** Returns the newest notifications of a person, the newest first. */
export async function getNotices(table: TableReader, userId: string, limit: number): Promise<readonly Notice[]> {
  const { PK, SK: prefix } = keys.notice(userId, '');
  return (await queryPage<Notice & Key>(table, { PK, prefix, descending: true, limit })).items;
}

/** Removes a notification. Returns false if the person has none with this id. */
export const deleteNotice = async (table: Table, userId: string, noticeId: string): Promise<boolean> =>
  (await commit(table, [remove(keys.notice(userId, noticeId), [{ exists: true }])])).length === 0;
