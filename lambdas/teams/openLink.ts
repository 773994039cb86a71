import { teams } from '../../api/routes/teams.ts';
import { openLink } from '../../services/teams/openLink.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(teams.openLink, { table }, openLink);
