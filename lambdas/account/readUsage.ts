import { account } from '../../api/routes/account.ts';
import { readUsage } from '../../services/account/readUsage.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.readUsage, { table: tableReader }, readUsage);
