import type { Cloud } from '../../cloud/cloud.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { putNewsReader, removeNewsReader } from '../../cloud/table/people/news.ts';
import { changeUser, type User } from '../../cloud/table/people/users.ts';
import { type Notifications, notificationsOf } from '../../domain/notifications/chosen.ts';

/** Turns kinds of mail on or off, and updates the list of news readers. Returns all kinds with their new state. */
export async function changeNotifications(
  cloud: Pick<Cloud, 'table' | 'now'>,
  user: User,
  changed: { readonly [Kind in keyof Notifications]?: boolean | undefined },
): Promise<Notifications> {
  const notifications = notificationsOf({ ...user, notifications: { ...user.notifications, ...changed } });
  const { userId } = user;
  await commit(cloud.table, [
    changeUser(userId, { notifications, updatedAt: cloud.now().toISOString() }),
    notifications.news ? putNewsReader(userId) : removeNewsReader(userId),
  ]);
  return notifications;
}
