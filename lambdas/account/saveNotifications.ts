import { account } from '../../api/routes/account.ts';
import { saveNotifications } from '../../services/account/saveNotifications.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.saveNotifications, { table }, saveNotifications);
