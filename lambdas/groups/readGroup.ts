import { groups } from '../../api/routes/groups.ts';
import { readGroup } from '../../services/groups/readGroup.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(groups.readGroup, { table: tableReader }, readGroup);
