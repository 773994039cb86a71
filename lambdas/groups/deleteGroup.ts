import { groups } from '../../api/routes/groups.ts';
import { deleteGroup } from '../../services/orchestration/groups/deleteGroup.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(groups.deleteGroup, { table, live: liveConnections }, deleteGroup);
