import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { patchUser } from '../../cloud/table/people/users.ts';
import type { AccessTo } from '../access/access.ts';

/**
 * Changes the given settings. Of two concurrent changes, the later one wins as a whole. `autoScroll` applies to new
 * files; existing files keep their own.
 */
export async function saveEditorDefaults(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { user }: AccessTo<typeof account.saveEditorDefaults>,
  changed: Input<typeof account.saveEditorDefaults>,
): Promise<Reply<typeof account.saveEditorDefaults>> {
  const named = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  const editor = { ...user.editor, ...named };
  await patchUser(cloud.table, user.userId, { editor, updatedAt: cloud.now().toISOString() });
  return { done: true };
}
