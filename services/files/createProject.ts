import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { makeFolder } from './makeFolder.ts';

/** Creates a folder at the top level, which is in the home folder. */
export const createProject = (
  cloud: Pick<Cloud, 'table' | 'now' | 'newId'>,
  { user }: AccessTo<typeof files.createProject>,
  asked: Input<typeof files.createProject>,
): Promise<Reply<typeof files.createProject>> =>
  makeFolder(cloud, { ...asked, ownerId: user.userId, parentId: user.homeProjectId });
