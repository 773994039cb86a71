import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { fileLists } from '../../cloud/table/core/keys.ts';
import { getGroupIds } from '../../cloud/table/files/accessLists.ts';
import { listedFiles } from '../../cloud/table/files/fileLists.ts';
import { getGroups } from '../../cloud/table/people/groups.ts';
import type { User } from '../../cloud/table/people/users.ts';
import { deletionReasons, maxCommentLength } from '../../domain/feedback/deletion.ts';
import type { AccessTo } from '../access/access.ts';
import { readBalance } from './readBalance.ts';

type Deletion = Reply<typeof account.readDeletion>;

/**
 * Returns the questions and consequences shown before an account is deleted. Reads all of the person's files to count
 * them.
 */
export async function readDeletion(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  { user }: AccessTo<typeof account.readDeletion>,
): Promise<Deletion> {
  return {
    reasons: [...deletionReasons],
    maxCommentLength,
    confirmation: confirmationOf(user),
    loses: await lossOf(cloud, user),
  };
}

/** Returns how a deletion must be confirmed: by typing the email address or the password. */
export const confirmationOf = ({ isSnsAccount }: User): Deletion['confirmation'] =>
  isSnsAccount ? 'email' : 'password';

async function lossOf(cloud: Pick<CloudReader, 'table' | 'now'>, user: User): Promise<Deletion['loses']> {
  let [files, sharedFiles] = [0, 0];
  for await (const some of listedFiles(cloud.table, fileLists.all(user.userId))) {
    const active = some.filter(({ deleteStatus }) => deleteStatus === 'active');
    files += active.length;
    sharedFiles += active.filter(({ accessListIds = [] }) => accessListIds.length > 0).length;
  }
  const { storageBytes, topUpSecondsLeft } = await readBalance(cloud, user);
  const groups = await ownedGroups(cloud, user);
  return { files, sharedFiles, groups, storageBytes: Math.max(0, storageBytes), topUpSeconds: topUpSecondsLeft };
}

/**
 * Returns the number of groups that the person owns. They are deleted with the account unless they are transferred
 * first.
 */
async function ownedGroups({ table }: Pick<CloudReader, 'table'>, { userId }: User): Promise<number> {
  const groups = await getGroups(table, await getGroupIds(table, userId));
  return groups.filter(({ ownerId }) => ownerId === userId).length;
}
