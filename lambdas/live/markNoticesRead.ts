import { live } from '../../api/routes/live.ts';
import { markNoticesRead } from '../../services/live/markNoticesRead.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(live.markNoticesRead, { table }, markNoticesRead);
