import { teams } from '../../api/routes/teams.ts';
import { addTeamFile } from '../../services/teams/addTeamFile.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.addTeamFile, { table, live: liveConnections }, addTeamFile);
