import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { changeNotifications } from './changeNotifications.ts';

/** Turns kinds of mail on or off. Returns all kinds with their new state. */
export async function saveNotifications(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { user }: AccessTo<typeof account.saveNotifications>,
  changed: Input<typeof account.saveNotifications>,
): Promise<Reply<typeof account.saveNotifications>> {
  return { notifications: await changeNotifications(cloud, user, changed) };
}
