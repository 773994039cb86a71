import { paypalRoutes as routes } from '../../api/routes/paypal.ts';
import { receivePayPalEvent } from '../../services/orchestration/payments/receivePayPalEvent.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { paypal } from '../parts/paypal.ts';
import { stripe } from '../parts/stripe.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(
  routes.receivePayPalEvent,
  { ledger, mail, paypal, stripe, table },
  receivePayPalEvent,
);
