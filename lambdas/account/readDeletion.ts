import { account } from '../../api/routes/account.ts';
import { readDeletion } from '../../services/account/readDeletion.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.readDeletion, { table: tableReader }, readDeletion);
