import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { readUser, type User } from '../../cloud/table/users.ts';
import type { Caller } from '../caller.ts';

/** The caller's account: the first line of every service of a person. A token outlives a deleted account. */
export async function requireUser(cloud: Pick<Cloud, 'table'>, caller: Caller): Promise<User> {
  const user = await readUser(cloud.table, caller.userId);
  if (!user) throw new Refusal('session.missing');
  return user;
}
