import { groups } from '../../api/routes/groups.ts';
import { updateGroup } from '../../services/groups/updateGroup.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(groups.updateGroup, { table }, updateGroup);
