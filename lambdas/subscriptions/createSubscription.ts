import { subscriptions } from '../../api/routes/subscriptions.ts';
import { createSubscription } from '../../services/subscriptions/createSubscription.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { paypal } from '../parts/paypal.ts';
import { stripe } from '../parts/stripe.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(
  subscriptions.createSubscription,
  { ledger, mail, paypal, stripe, table },
  createSubscription,
);
