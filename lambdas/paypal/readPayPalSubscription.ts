import { paypalRoutes as routes } from '../../api/routes/paypal.ts';
import { readPayPalSubscription } from '../../services/subscriptions/readPayPalSubscription.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { paypal } from '../parts/paypal.ts';
import { stripe } from '../parts/stripe.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(
  routes.readPayPalSubscription,
  { ledger, mail, paypal, stripe, table },
  readPayPalSubscription,
);
