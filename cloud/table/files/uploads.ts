import { put, putNew } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { keys } from '../core/keys.ts';
import { getItem, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';

/** Multipart upload of a file. The item is removed when the upload ends. */
export interface Upload {
  readonly videoId: string;
  readonly uploadId: string;
  readonly partSizeBytes: number;
  readonly parts: number;
  readonly startedAt: string;
}

export const getUpload = (table: TableReader, videoId: string) => getItem<Upload>(table, keys.upload(videoId));

/** Transaction item that creates the upload; fails if the file has one. */
export const putNewUpload = (upload: Upload): Action => putNew({ ...keys.upload(upload.videoId), ...upload });

/** Transaction item that replaces an upload that the bucket no longer has; fails if it has already been replaced. */
export const replaceUpload = (upload: Upload, gone: Upload): Action =>
  put({ ...keys.upload(upload.videoId), ...upload }, [{ field: 'uploadId', equals: gone.uploadId }]);

export const removeUpload = (videoId: string): Action => remove(keys.upload(videoId));
