import { groups } from '../../api/routes/groups.ts';
import { removeGroupMember } from '../../services/groups/removeGroupMember.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(groups.removeGroupMember, { table }, removeGroupMember);
