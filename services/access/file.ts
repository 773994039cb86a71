import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type FileItem, readFile } from '../../cloud/table/files.ts';
import { readMember } from '../../cloud/table/members.ts';
import { type FileAction, may } from '../../domain/access/actions.ts';
import type { Role } from '../../domain/access/roles.ts';
import type { Caller } from '../caller.ts';

/** What an address says of a file. */
export interface FileAddress {
  readonly projectId: string;
  readonly videoId: string;
}

/**
 * The file, if the caller may do this to it: the first line of every service of a file. To somebody who has no
 * role it does not exist (404), nor does it in a folder where it is not; to somebody with too weak a role it is
 * refused (403).
 */
export async function requireFile(
  cloud: Pick<Cloud, 'table'>,
  caller: Caller,
  address: FileAddress,
  action: FileAction,
): Promise<FileItem> {
  const file = await requireFileEvenDeleting(cloud, caller, address, action);
  if (file.deleteStatus !== 'active') throw new Refusal('file.missing');
  return file;
}

/** The same for a file whose deletion may have stopped half way: only for those who go on with it. */
export async function requireFileEvenDeleting(
  cloud: Pick<Cloud, 'table'>,
  caller: Caller,
  address: FileAddress,
  action: FileAction,
): Promise<FileItem> {
  const file = await readFile(cloud.table, address.videoId);
  if (file?.projectId !== address.projectId) throw new Refusal('file.missing');
  const role = await roleOn(cloud, caller, file);
  if (!role) throw new Refusal('file.missing');
  if (!may(role, action)) throw new Refusal('access.denied');
  return file;
}

async function roleOn(cloud: Pick<Cloud, 'table'>, caller: Caller, file: FileItem): Promise<Role | undefined> {
  if (file.ownerId === caller.userId) return 'owner';
  return (await readMember(cloud.table, file.videoId, caller.userId))?.role;
}
