import { teams } from '../../api/routes/teams.ts';
import { readTeamFolder } from '../../services/teams/readTeamFolder.ts';
import { delivery } from '../parts/delivery.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.readTeamFolder, { table: tableReader, delivery }, readTeamFolder);
