import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { versions } from '../../api/routes/versions.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getHead } from '../../cloud/table/documents/documents.ts';
import { isBody } from '../../cloud/table/documents/logRow.ts';
import { getSetAside, putSetAside } from '../../cloud/table/documents/versions.ts';
import { versionBounds } from '../../domain/log/versionBounds.ts';
import type { AccessTo } from '../access/access.ts';
import { deleteBody, deleteStoredBody, externalize } from '../subtitles/changeBodies.ts';
import { versionIdOf } from './versionId.ts';
import { versionKey } from './versionKey.ts';

/**
 * Stores what an editor's browser could not save because of a conflict: the refused change, which the server already
 * has, and everything typed on top of it. Replaces the refused change.
 */
export async function setAside(
  cloud: Pick<Cloud, 'table' | 'media' | 'now' | 'newId'>,
  { file, userId }: AccessTo<typeof versions.setAside>,
  { baseRevision: revision, change, saveId }: Input<typeof versions.setAside>,
): Promise<Reply<typeof versions.setAside>> {
  const key = versionKey(file);
  const [head, before] = await Promise.all([
    getHead(cloud.table, key),
    getSetAside(cloud.table, key, revision, saveId),
  ]);
  if (!head || head.revision < revision) throw new Refusal('version.missing');
  const stored = await externalize(cloud, key, change);
  const row = { revision, change: stored, saveId, userId, savedAt: cloud.now().toISOString() };
  if (!(await putSetAside(cloud.table, key, row, versionBounds.maxSetAside))) {
    if (isBody(stored)) await deleteBody(cloud, key, stored.bodyId);
    throw new Refusal('versions.exceeded');
  }
  if (before && isBody(before.change)) await deleteStoredBody(cloud, key, before.change.bodyId);
  return { id: versionIdOf(row) };
}
