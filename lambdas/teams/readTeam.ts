import { teams } from '../../api/routes/teams.ts';
import { readTeam } from '../../services/teams/readTeam.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.readTeam, { table: tableReader }, readTeam);
