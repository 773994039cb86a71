import { account } from '../../api/routes/account.ts';
import { readAccount } from '../../services/account/readAccount.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(account.readAccount, { table: tableReader }, readAccount);
