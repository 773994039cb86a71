import { account } from '../../api/routes/account.ts';
import { setLanguage } from '../../services/account/setLanguage.ts';
import { openCloud } from '../cloud.ts';
import { identity } from '../parts/identity.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ identity, table });

export const handler = serve(account.setLanguage, (caller, input) => setLanguage(cloud, caller, input));
