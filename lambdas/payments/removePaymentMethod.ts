import { payments } from '../../api/routes/payments.ts';
import { removePaymentMethod } from '../../services/payments/removePaymentMethod.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(payments.removePaymentMethod, { stripe, table: tableReader }, removePaymentMethod);
