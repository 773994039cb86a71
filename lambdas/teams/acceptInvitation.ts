import { teams } from '../../api/routes/teams.ts';
import { acceptInvitation } from '../../services/teams/acceptInvitation.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(teams.acceptInvitation, { table }, acceptInvitation);
