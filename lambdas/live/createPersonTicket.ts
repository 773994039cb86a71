import { live } from '../../api/routes/live.ts';
import { createPersonTicket } from '../../services/live/createPersonTicket.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(live.createPersonTicket, { table }, createPersonTicket);
