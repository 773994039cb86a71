import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { removeStylePreset } from '../../cloud/table/documents/stylePresets.ts';
import type { AccessTo } from '../access/access.ts';

/** Deletes a saved style. Idempotent. */
export async function deleteStylePreset(
  cloud: Pick<Cloud, 'table'>,
  { user }: AccessTo<typeof account.deleteStylePreset>,
  { presetId }: Input<typeof account.deleteStylePreset>,
): Promise<Reply<typeof account.deleteStylePreset>> {
  await removeStylePreset(cloud.table, user.userId, presetId);
  return { done: true };
}
