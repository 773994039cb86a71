import { teams } from '../../api/routes/teams.ts';
import { readTeamFolder } from '../../services/teams/readTeamFolder.ts';
import { mediaReader } from '../parts/media.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.readTeamFolder, { table: tableReader, media: mediaReader }, readTeamFolder);
