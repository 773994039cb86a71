import { account } from '../../api/routes/account.ts';
import { saveTutorial } from '../../services/account/saveTutorial.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.saveTutorial, { table }, saveTutorial);
