import { groups } from '../../api/routes/groups.ts';
import { removeGroupMember } from '../../services/groups/removeGroupMember.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(groups.removeGroupMember, { table, live: liveConnections }, removeGroupMember);
