import { teams } from '../../api/routes/teams.ts';
import { inviteMember } from '../../services/teams/inviteMember.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(teams.inviteMember, { table, mail }, inviteMember);
