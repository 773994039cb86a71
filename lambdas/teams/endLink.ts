import { teams } from '../../api/routes/teams.ts';
import { endLink } from '../../services/teams/endLink.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.endLink, { table, live: liveConnections }, endLink);
