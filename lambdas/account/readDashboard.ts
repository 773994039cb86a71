import { account } from '../../api/routes/account.ts';
import { readDashboard } from '../../services/account/readDashboard.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.readDashboard, { table: tableReader }, readDashboard);
