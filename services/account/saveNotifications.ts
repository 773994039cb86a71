import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { patchUser } from '../../cloud/table/users.ts';
import { notificationsOf } from '../../domain/notifications/chosen.ts';
import type { AccessTo } from '../access/access.ts';

/** Turns kinds of mail on or off. Returns all of them as they are then. */
export async function saveNotifications(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { user }: AccessTo<typeof account.saveNotifications>,
  changed: Input<typeof account.saveNotifications>,
): Promise<Reply<typeof account.saveNotifications>> {
  const notifications = notificationsOf({ ...user, notifications: { ...user.notifications, ...changed } });
  await patchUser(cloud.table, user.userId, { notifications, updatedAt: cloud.now().toISOString() });
  return { notifications };
}
