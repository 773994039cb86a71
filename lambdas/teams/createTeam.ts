import { teams } from '../../api/routes/teams.ts';
import { createTeam } from '../../services/teams/createTeam.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(teams.createTeam, { table }, createTeam);
