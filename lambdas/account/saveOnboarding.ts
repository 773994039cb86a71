import { account } from '../../api/routes/account.ts';
import { saveOnboarding } from '../../services/account/saveOnboarding.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.saveOnboarding, { table }, saveOnboarding);
