import { teams } from '../../api/routes/teams.ts';
import { setTeamGroupRole } from '../../services/teams/setTeamGroupRole.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.setTeamGroupRole, { table, live: liveConnections }, setTeamGroupRole);
