import { live } from '../../api/routes/live.ts';
import { createTicket } from '../../services/live/createTicket.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(live.createTicket, { table }, createTicket);
