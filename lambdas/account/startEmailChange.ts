import { account } from '../../api/routes/account.ts';
import { startEmailChange } from '../../services/account/startEmailChange.ts';
import { ownUser } from '../parts/ownUser.ts';
import { people } from '../parts/people.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.startEmailChange, { ownUser, people, table }, startEmailChange);
