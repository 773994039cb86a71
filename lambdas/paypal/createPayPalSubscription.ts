import { paypalRoutes as routes } from '../../api/routes/paypal.ts';
import { createPayPalSubscription } from '../../services/subscriptions/createPayPalSubscription.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { paypal } from '../parts/paypal.ts';
import { stripe } from '../parts/stripe.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(
  routes.createPayPalSubscription,
  { ledger, mail, paypal, stripe, table },
  createPayPalSubscription,
);
