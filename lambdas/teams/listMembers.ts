import { teams } from '../../api/routes/teams.ts';
import { listMembers } from '../../services/teams/listMembers.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.listMembers, { table: tableReader }, listMembers);
