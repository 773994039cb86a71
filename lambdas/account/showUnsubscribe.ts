import { account } from '../../api/routes/account.ts';
import { showUnsubscribe } from '../../services/account/showUnsubscribe.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(account.showUnsubscribe, {}, showUnsubscribe);
