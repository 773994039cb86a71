import { account } from '../../api/routes/account.ts';
import { unsubscribe } from '../../services/account/unsubscribe.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(account.unsubscribe, { table }, unsubscribe);
