import { dragonpayRoutes as routes } from '../../api/routes/dragonpay.ts';
import { readDragonpayOrder } from '../../services/payments/readDragonpayOrder.ts';
import { dragonpay } from '../parts/dragonpay.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(routes.readDragonpayOrder, { dragonpay, ledger, mail, table }, readDragonpayOrder);
