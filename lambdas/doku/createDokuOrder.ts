import { dokuRoutes as routes } from '../../api/routes/doku.ts';
import { createDokuOrder } from '../../services/payments/createDokuOrder.ts';
import { doku } from '../parts/doku.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(routes.createDokuOrder, { doku, ledger, mail, table }, createDokuOrder);
