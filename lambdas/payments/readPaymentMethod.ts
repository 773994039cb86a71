import { payments } from '../../api/routes/payments.ts';
import { readPaymentMethod } from '../../services/payments/readPaymentMethod.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(payments.readPaymentMethod, { stripe, table: tableReader }, readPaymentMethod);
