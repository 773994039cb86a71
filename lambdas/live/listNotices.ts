import { live } from '../../api/routes/live.ts';
import { listNotices } from '../../services/live/listNotices.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(live.listNotices, { table: tableReader }, listNotices);
