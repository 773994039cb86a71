import type { Input, Reply } from '../../api/route.ts';
import type { live } from '../../api/routes/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { patchUser } from '../../cloud/table/people/users.ts';
import type { AccessTo } from '../access/access.ts';

/** Marks all notifications up to a time as read; never fewer than before, and none of the future. */
export async function markNoticesRead(
  { table, now }: Pick<Cloud, 'table' | 'now'>,
  { user }: AccessTo<typeof live.markNoticesRead>,
  { until }: Input<typeof live.markNoticesRead>,
): Promise<Reply<typeof live.markNoticesRead>> {
  const at = now().toISOString();
  const noticesReadAt = new Date(Math.min(Date.parse(until), now().getTime())).toISOString();
  if (noticesReadAt > (user.noticesReadAt ?? '')) await patchUser(table, user.userId, { noticesReadAt, updatedAt: at });
  return { done: true };
}
