import { teams } from '../../api/routes/teams.ts';
import { transferOwnership } from '../../services/teams/transferOwnership.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.transferOwnership, { table, live: liveConnections }, transferOwnership);
