import { dokuRoutes as routes } from '../../api/routes/doku.ts';
import { readDokuOrder } from '../../services/payments/readDokuOrder.ts';
import { doku } from '../parts/doku.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(routes.readDokuOrder, { doku, ledger, mail, table }, readDokuOrder);
