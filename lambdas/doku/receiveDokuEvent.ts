import { dokuRoutes as routes } from '../../api/routes/doku.ts';
import { receiveDokuEvent } from '../../services/payments/receiveDokuEvent.ts';
import { doku } from '../parts/doku.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(routes.receiveDokuEvent, { doku, ledger, mail, table }, receiveDokuEvent);
