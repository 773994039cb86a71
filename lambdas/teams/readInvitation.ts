import { teams } from '../../api/routes/teams.ts';
import { readInvitation } from '../../services/teams/readInvitation.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(teams.readInvitation, { table }, readInvitation);
