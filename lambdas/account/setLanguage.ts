import { account } from '../../api/routes/account.ts';
import { setLanguage } from '../../services/account/setLanguage.ts';
import { people } from '../parts/people.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.setLanguage, { table, people }, setLanguage);
