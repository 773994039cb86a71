import { account } from '../../api/routes/account.ts';
import { setLanguage } from '../../services/account/setLanguage.ts';
import { people } from '../parts/people.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(account.setLanguage, { table, people }, setLanguage);
