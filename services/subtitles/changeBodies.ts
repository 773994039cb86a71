import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { deletePrefix, getJsonGz, putJsonGz, readUrl } from '../../cloud/media/store.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import { type ChangeBody, isBody, type LogRow } from '../../cloud/table/documents/logRow.ts';
import {
  releaseBody,
  removeReleasedBody,
  reserveBody,
  reservedBodiesOf,
} from '../../cloud/table/documents/reservedBodies.ts';
import type { Change } from '../../domain/changes/change.ts';

/**
 * Size above which the body of a change is stored in the bucket: 300 changes of this size would not fit into one reply
 * (Lambda's 6 MB).
 */
const longChangeBytes = 16 * 1024;

const urlSeconds = 3600;

/** Age from which an unused body is abandoned: far longer than any function runs. */
const leftBehindMs = 3600_000;

const keyOf = ({ videoId, subtitleId }: DocumentKey, bodyId: string) => mediaKeys.change(videoId, subtitleId, bodyId);

/**
 * Returns the change as stored in a row of the log. A long change is first written to the bucket, under a key that no
 * other save and no other attempt of this one uses; afterwards a row may refer to it.
 */
export async function externalize(
  cloud: Pick<Cloud, 'table' | 'media' | 'now' | 'newId'>,
  key: DocumentKey,
  change: Change,
): Promise<Change | ChangeBody> {
  const sizeBytes = Buffer.byteLength(JSON.stringify(change));
  if (sizeBytes <= longChangeBytes) return change;
  const bodyId = cloud.newId();
  await reserveBody(cloud.table, key, { bodyId, openedAt: cloud.now().toISOString() });
  await putJsonGz(cloud.media, keyOf(key, bodyId), change);
  return { bodyId, sizeBytes, label: change.label };
}

/**
 * Returns the change of a row, read from the bucket if it is long. It is returned as stored: the caller checks that it
 * is a change, and leaves it out if not.
 */
export async function loadChange(
  cloud: Pick<CloudReader, 'media'>,
  key: DocumentKey,
  { change }: LogRow,
): Promise<unknown> {
  return isBody(change) ? getJsonGz(cloud.media, keyOf(key, change.bodyId)) : change;
}

/**
 * Returns a row as readers of the document may see it, without its author and the id of its save. The body of a long
 * change is read directly from the bucket.
 */
export async function entryOf(cloud: Pick<CloudReader, 'media'>, key: DocumentKey, row: LogRow) {
  const { revision, savedAt, change } = row;
  if (!isBody(change)) return { revision, savedAt, change };
  return { revision, savedAt, changeUrl: await readUrl(cloud.media, keyOf(key, change.bodyId), urlSeconds) };
}

/**
 * Deletes a body unless a row refers to it. No row can refer to it after it is released. An interrupted deletion can be
 * repeated.
 */
export async function deleteBody(
  cloud: Pick<Cloud, 'table' | 'media'>,
  key: DocumentKey,
  bodyId: string,
): Promise<void> {
  if (!(await releaseBody(cloud.table, key, bodyId))) return;
  await deletePrefix(cloud.media, keyOf(key, bodyId));
  await removeReleasedBody(cloud.table, key, bodyId);
}

/** Deletes the body of a replaced row, to which nothing refers any more. */
export const deleteStoredBody = ({ media }: Pick<Cloud, 'media'>, key: DocumentKey, bodyId: string): Promise<void> =>
  deletePrefix(media, keyOf(key, bodyId));

/** Deletes the bodies of saves that were interrupted before a row referred to them. */
export async function deleteAbandonedBodies(
  cloud: Pick<Cloud, 'table' | 'media' | 'now'>,
  key: DocumentKey,
): Promise<void> {
  for await (const { bodyId, openedAt } of reservedBodiesOf(cloud.table, key)) {
    const ageMs = cloud.now().getTime() - Date.parse(openedAt);
    if (ageMs > leftBehindMs) await deleteBody(cloud, key, bodyId);
  }
}
