import { account } from '../../api/routes/account.ts';
import { setLanguage } from '../../services/account/setLanguage.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(account.setLanguage, (caller, input) => setLanguage(cloud, caller, input));
