import { keys } from './keys.ts';
import { getItem, putNewItem, type Table } from './table.ts';
import type { Action } from './transaction.ts';

/** The multipart upload that fills a file. Gone when it has ended. */
export interface Upload {
  readonly videoId: string;
  readonly uploadId: string;
  readonly partSizeBytes: number;
  readonly parts: number;
  readonly startedAt: string;
}

export const readUpload = (table: Table, videoId: string) => getItem<Upload>(table, keys.upload(videoId));

/** False when the file has an upload already. */
export const createUpload = (table: Table, upload: Upload) =>
  putNewItem(table, { ...keys.upload(upload.videoId), ...upload });

export const removeUpload = (videoId: string): Action => ({ remove: keys.upload(videoId) });
