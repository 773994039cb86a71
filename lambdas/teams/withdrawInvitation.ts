import { teams } from '../../api/routes/teams.ts';
import { withdrawInvitation } from '../../services/teams/withdrawInvitation.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.withdrawInvitation, { table }, withdrawInvitation);
