import { account } from '../../api/routes/account.ts';
import { readSecondFactor } from '../../services/account/readSecondFactor.ts';
import { ownUser } from '../parts/ownUser.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.readSecondFactor, { ownUser, table: tableReader }, readSecondFactor);
