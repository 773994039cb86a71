import type { Cloud } from '../../../cloud/cloud.ts';
import { getUser, patchUser, type User } from '../../../cloud/table/people/users.ts';
import type { AccountDeletion } from './run.ts';

/**
 * Marks an account as being deleted by this attempt: its tokens are refused everywhere from then on. Idempotent.
 * Returns the account, or undefined if it does not exist or a later attempt deletes it.
 */
export async function markClosed(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { userId, attempt }: AccountDeletion,
): Promise<User | undefined> {
  for (;;) {
    const user = await getUser(cloud.table, userId);
    if (!user || (user.deleteAttempt ?? 0) > attempt) return undefined;
    if (user.deleteAttempt === attempt && user.deleteStatus === 'deleting') return user;
    const at = cloud.now().toISOString();
    const closed = { deletedAt: user.deletedAt ?? at, deleteStatus: 'deleting', deleteAttempt: attempt } as const;
    const { deleteAttempt: before } = user;
    const asRead = before === undefined ? { absent: true as const } : { equals: before };
    // If this fails, another request has changed the account since it was read.
    await patchUser(cloud.table, userId, { ...closed, updatedAt: at }, [{ field: 'deleteAttempt', ...asRead }]);
  }
}
