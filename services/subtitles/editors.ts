import type { Reply } from '../../api/route.ts';
import type { versions } from '../../api/routes/versions.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getUsers } from '../../cloud/table/people/users.ts';

type Editor = Reply<typeof versions.listVersions>['versions'][number]['editor'];

/** Returns a function that gives the names of editors, for a person who may see them. Null for a deleted account. */
export async function editorsOf(
  { table }: Pick<CloudReader, 'table'>,
  callerId: string,
  made: readonly { readonly userId: string }[],
): Promise<(userId: string) => Editor> {
  const users = await getUsers(table, [...new Set(made.map(({ userId }) => userId))]);
  return (userId) => {
    const user = users.get(userId);
    return user ? { firstName: user.firstName, lastName: user.lastName, isYou: userId === callerId } : null;
  };
}
