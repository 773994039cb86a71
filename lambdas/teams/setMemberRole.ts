import { teams } from '../../api/routes/teams.ts';
import { setMemberRole } from '../../services/teams/setMemberRole.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.setMemberRole, { table, live: liveConnections }, setMemberRole);
