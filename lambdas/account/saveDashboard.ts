import { account } from '../../api/routes/account.ts';
import { saveDashboard } from '../../services/account/saveDashboard.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.saveDashboard, { table }, saveDashboard);
