import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { versions } from '../../api/routes/versions.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getHead } from '../../cloud/table/documents/documents.ts';
import { putVersionName, removeVersionName } from '../../cloud/table/documents/versions.ts';
import { versionBounds } from '../../domain/log/versionBounds.ts';
import type { AccessTo } from '../access/access.ts';
import { readVersionId } from './versionId.ts';
import { versionKey } from './versionKey.ts';

/** Names a state of the document, or removes its name. Changes that were set aside have no names. */
export async function nameVersion(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { file, userId }: AccessTo<typeof versions.nameVersion>,
  { versionId, name }: Input<typeof versions.nameVersion>,
): Promise<Reply<typeof versions.nameVersion>> {
  const { revision, saveId } = readVersionId(versionId);
  const key = versionKey(file);
  const head = await getHead(cloud.table, key);
  if (saveId !== undefined || !head || head.revision < revision) throw new Refusal('version.missing');
  if (name === null) {
    await removeVersionName(cloud.table, key, revision);
    return { done: true };
  }
  const row = { revision, name, userId, namedAt: cloud.now().toISOString() };
  if (!(await putVersionName(cloud.table, key, row, versionBounds.maxNamed))) throw new Refusal('versions.exceeded');
  return { done: true };
}
