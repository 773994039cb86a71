import { account } from '../../api/routes/account.ts';
import { readAccount } from '../../services/account/readAccount.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(account.readAccount, (caller) => readAccount(cloud, caller));
