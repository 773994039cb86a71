import { groups } from '../../api/routes/groups.ts';
import { withdrawGroupInvitation } from '../../services/groups/withdrawGroupInvitation.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(groups.withdrawGroupInvitation, { table }, withdrawGroupInvitation);
