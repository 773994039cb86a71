import { dragonpayRoutes as routes } from '../../api/routes/dragonpay.ts';
import { receiveDragonpayPostback } from '../../services/payments/receiveDragonpayPostback.ts';
import { dragonpay } from '../parts/dragonpay.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(
  routes.receiveDragonpayPostback,
  { dragonpay, ledger, mail, table },
  receiveDragonpayPostback,
);
