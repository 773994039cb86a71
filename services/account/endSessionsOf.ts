import type { Cloud } from '../../cloud/cloud.ts';
import { patchUser } from '../../cloud/table/people/users.ts';

/**
 * Ends the access tokens of every session that began before `sessionsEndedAt` (seconds since 1970); the user pool
 * itself ends only refresh tokens. A session that began in the same second continues, because the start is known in
 * whole seconds.
 */
export async function endSessionsOf(
  { table, now }: Pick<Cloud, 'table' | 'now'>,
  userId: string,
  sessionsEndedAt: number = Math.floor(now().getTime() / 1000),
): Promise<void> {
  await patchUser(table, userId, { sessionsEndedAt, updatedAt: now().toISOString() });
}
