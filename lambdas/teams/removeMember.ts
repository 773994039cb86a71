import { teams } from '../../api/routes/teams.ts';
import { removeMember } from '../../services/teams/removeMember.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.removeMember, { table, live: liveConnections }, removeMember);
