import { live } from '../../api/routes/live.ts';
import { removeNotice } from '../../services/live/removeNotice.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(live.removeNotice, { table }, removeNotice);
