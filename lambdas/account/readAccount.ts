import { account } from '../../api/routes/account.ts';
import { readAccount } from '../../services/account/readAccount.ts';
import { openCloud } from '../cloud.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ table });

export const handler = serve(account.readAccount, (caller) => readAccount(cloud, caller));
