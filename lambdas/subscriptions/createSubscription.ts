import { subscriptions } from '../../api/routes/subscriptions.ts';
import { createSubscription } from '../../services/subscriptions/createSubscription.ts';
import { ledger } from '../parts/ledger.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(
  subscriptions.createSubscription,
  { ledger, stripe, table: tableReader },
  createSubscription,
);
