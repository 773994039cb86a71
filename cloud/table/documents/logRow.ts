import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Change } from '../../../domain/changes/change.ts';

/**
 * Reference to a change that is too long for a row of the table. Its body is in the media bucket, at
 * `mediaKeys.change`.
 */
export interface ChangeBody {
  readonly bodyId: string;
  /** Size as JSON, before compression. */
  readonly sizeBytes: number;
  /** Label of the change. */
  readonly label: string;
}

/** Change in a document's log, in full or by reference. */
export interface LogRow {
  readonly revision: number;
  readonly change: Change | ChangeBody;
  /** Id that the client gave the save. */
  readonly saveId: string;
  readonly userId: string;
  readonly savedAt: string;
}

export const isBody = (change: Change | ChangeBody): change is ChangeBody => 'bodyId' in change;

/**
 * Stored form of a row, with the change as JSON text, which takes half the size of DynamoDB's maps; gzipped from 4 KB.
 */
export interface PackedRow extends Omit<LogRow, 'change'> {
  readonly change?: string | Uint8Array;
  readonly body?: ChangeBody;
}

/** Hashes a change, to detect whether two requests with the same save id carry the same change. */
export const contentHash = (change: Change): string =>
  createHash('sha256').update(JSON.stringify(change)).digest('base64url');

const maxPlainLength = 4096;

export function packed({ change, ...rest }: LogRow): PackedRow {
  if (isBody(change)) return { ...rest, body: change };
  const text = JSON.stringify(change);
  return { ...rest, change: text.length < maxPlainLength ? text : gzipSync(text) };
}

export function unpacked({ change = '', body, revision, saveId, userId, savedAt }: PackedRow): LogRow {
  const entry = { revision, saveId, userId, savedAt };
  if (body) return { ...entry, change: body };
  const text = typeof change === 'string' ? change : gunzipSync(change).toString('utf8');
  return { ...entry, change: JSON.parse(text) as Change };
}
