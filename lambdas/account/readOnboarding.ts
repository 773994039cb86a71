import { account } from '../../api/routes/account.ts';
import { readOnboarding } from '../../services/account/readOnboarding.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.readOnboarding, { table: tableReader }, readOnboarding);
