import { groups } from '../../api/routes/groups.ts';
import { setGroupMemberRole } from '../../services/groups/setGroupMemberRole.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(groups.setGroupMemberRole, { table }, setGroupMemberRole);
