import { account } from '../../api/routes/account.ts';
import { finishEmailChange } from '../../services/account/finishEmailChange.ts';
import { ownUser } from '../parts/ownUser.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.finishEmailChange, { ownUser, table }, finishEmailChange);
