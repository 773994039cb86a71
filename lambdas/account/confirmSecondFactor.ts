import { account } from '../../api/routes/account.ts';
import { confirmSecondFactor } from '../../services/account/confirmSecondFactor.ts';
import { ownUser } from '../parts/ownUser.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.confirmSecondFactor, { ownUser, table }, confirmSecondFactor);
