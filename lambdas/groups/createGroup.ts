import { groups } from '../../api/routes/groups.ts';
import { createGroup } from '../../services/groups/createGroup.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(groups.createGroup, { table }, createGroup);
