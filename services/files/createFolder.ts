import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { makeFolder } from './makeFolder.ts';

/** Creates a folder in a folder of the caller. */
export const createFolder = (
  cloud: Pick<Cloud, 'table' | 'now' | 'newId'>,
  { user }: AccessTo<typeof files.createFolder>,
  asked: Input<typeof files.createFolder>,
): Promise<Reply<typeof files.createFolder>> => makeFolder(cloud, { ...asked, ownerId: user.userId });
