import { payments } from '../../api/routes/payments.ts';
import { attachPaymentMethod } from '../../services/payments/attachPaymentMethod.ts';
import { ledger } from '../parts/ledger.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(
  payments.attachPaymentMethod,
  { ledger, stripe, table: tableReader },
  attachPaymentMethod,
);
