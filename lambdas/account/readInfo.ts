import { account } from '../../api/routes/account.ts';
import { readInfo } from '../../services/account/readInfo.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.readInfo, { stripe, table: tableReader }, readInfo);
