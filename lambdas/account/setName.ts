import { account } from '../../api/routes/account.ts';
import { setName } from '../../services/account/setName.ts';
import { ownUser } from '../parts/ownUser.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.setName, { table, ownUser }, setName);
