import { keys } from './keys.ts';
import { getItem, type TableReader } from './table.ts';
import { type Action, putNew } from './transaction.ts';

/** The multipart upload that fills a file. Gone when it has ended. */
export interface Upload {
  readonly videoId: string;
  readonly uploadId: string;
  readonly partSizeBytes: number;
  readonly parts: number;
  readonly startedAt: string;
}

export const readUpload = (table: TableReader, videoId: string) => getItem<Upload>(table, keys.upload(videoId));

/** For a transaction: the upload, where the file has none. */
export const createUpload = (upload: Upload): Action => putNew({ ...keys.upload(upload.videoId), ...upload });

export const removeUpload = (videoId: string): Action => ({ remove: keys.upload(videoId) });
