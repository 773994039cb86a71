import { groups } from '../../api/routes/groups.ts';
import { listGroups } from '../../services/groups/listGroups.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(groups.listGroups, { table: tableReader }, listGroups);
