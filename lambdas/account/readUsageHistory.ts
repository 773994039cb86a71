import { account } from '../../api/routes/account.ts';
import { readUsageHistory } from '../../services/account/readUsageHistory.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.readUsageHistory, { table: tableReader }, readUsageHistory);
