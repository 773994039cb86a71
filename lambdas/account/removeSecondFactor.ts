import { account } from '../../api/routes/account.ts';
import { removeSecondFactor } from '../../services/account/removeSecondFactor.ts';
import { identity } from '../parts/identity.ts';
import { ownUser } from '../parts/ownUser.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.removeSecondFactor, { identity, ownUser, table }, removeSecondFactor);
