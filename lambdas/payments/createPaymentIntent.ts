import { payments } from '../../api/routes/payments.ts';
import { createPaymentIntent } from '../../services/payments/createPaymentIntent.ts';
import { ledger } from '../parts/ledger.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(
  payments.createPaymentIntent,
  { ledger, stripe, table: tableReader },
  createPaymentIntent,
);
