import { account } from '../../api/routes/account.ts';
import { readAccount } from '../../services/account/readAccount.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.readAccount, { table: tableReader }, readAccount);
