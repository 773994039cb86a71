import { groups } from '../../api/routes/groups.ts';
import { inviteToGroup } from '../../services/groups/inviteToGroup.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(groups.inviteToGroup, { table, mail }, inviteToGroup);
