import { groups } from '../../api/routes/groups.ts';
import { transferGroup } from '../../services/groups/transferGroup.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(groups.transferGroup, { table }, transferGroup);
