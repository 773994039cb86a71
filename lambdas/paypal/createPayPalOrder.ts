import { paypalRoutes as routes } from '../../api/routes/paypal.ts';
import { createPayPalOrder } from '../../services/payments/createPayPalOrder.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { paypal } from '../parts/paypal.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(routes.createPayPalOrder, { ledger, mail, paypal, table }, createPayPalOrder);
