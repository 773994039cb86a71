import { teams } from '../../api/routes/teams.ts';
import { removeTeamGroup } from '../../services/teams/removeTeamGroup.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.removeTeamGroup, { table, live: liveConnections }, removeTeamGroup);
