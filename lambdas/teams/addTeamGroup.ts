import { teams } from '../../api/routes/teams.ts';
import { addTeamGroup } from '../../services/teams/addTeamGroup.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.addTeamGroup, { table, live: liveConnections }, addTeamGroup);
