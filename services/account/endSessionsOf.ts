import type { Cloud } from '../../cloud/cloud.ts';
import { patchUser } from '../../cloud/table/users.ts';
import { closeLiveOfPerson } from '../live/closeLive.ts';

/**
 * Ends the access tokens of every session that began before `sessionsEndedAt` (seconds since 1970); the user pool itself
 * ends only refresh tokens. Live connections end with them; a session that goes on opens its own again. Of the same second a session goes on, because the beginning is known in whole seconds.
 */
export async function endSessionsOf(
  cloud: Pick<Cloud, 'table' | 'live' | 'now'>,
  userId: string,
  sessionsEndedAt: number = Math.floor(cloud.now().getTime() / 1000),
): Promise<void> {
  await patchUser(cloud.table, userId, { sessionsEndedAt, updatedAt: cloud.now().toISOString() });
  await closeLiveOfPerson(cloud, userId);
}
