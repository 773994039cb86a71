import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { versions } from '../../api/routes/versions.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { readUrl } from '../../cloud/media/store.ts';
import { changesBetween, getHead } from '../../cloud/table/documents/documents.ts';
import { getSetAside } from '../../cloud/table/documents/versions.ts';
import type { AccessTo } from '../access/access.ts';
import { entryOf } from '../subtitles/changeBodies.ts';
import { snapshotAt } from '../subtitles/loadDocument.ts';
import { readPage } from '../subtitles/logPage.ts';
import { readVersionId } from './versionId.ts';
import { versionKey } from './versionKey.ts';

const urlSeconds = 3600;

/**
 * Returns the document at a version, in the form of `readSubtitles`: the caller replays the changes on the snapshot. A
 * change that was set aside is returned with the document that it was made on.
 */
export async function readVersion(
  cloud: Pick<CloudReader, 'table' | 'media'>,
  { file, requireAlso }: AccessTo<typeof versions.readVersion>,
  { versionId, after }: Input<typeof versions.readVersion>,
): Promise<Reply<typeof versions.readVersion>> {
  const { revision: versionRevision, saveId } = readVersionId(versionId);
  if (saveId !== undefined) requireAlso('edit');
  const key = versionKey(file);
  const [head, row] = await Promise.all([
    getHead(cloud.table, key),
    saveId === undefined ? null : getSetAside(cloud.table, key, versionRevision, saveId),
  ]);
  if (!head || head.revision < versionRevision || row === undefined) throw new Refusal('version.missing');
  const snapshot = await snapshotAt(cloud, key, head, versionRevision);
  const from = after === undefined ? snapshot.revision : Number(after);
  if (from > versionRevision) throw new Refusal('input.invalid', { fields: [{ path: 'after' }] });
  const [snapshotUrl, changes, setAside] = await Promise.all([
    readUrl(cloud.media, snapshot.snapshotKey, urlSeconds),
    readPage(cloud, key, changesBetween(cloud.table, key, from, versionRevision)),
    row && entryOf(cloud, key, row),
  ]);
  const revision = changes.at(-1)?.revision ?? from;
  return { revision, versionRevision, snapshotUrl, snapshotRevision: snapshot.revision, changes, setAside };
}
