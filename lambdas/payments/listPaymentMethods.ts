import { payments } from '../../api/routes/payments.ts';
import { listPaymentMethods } from '../../services/payments/listPaymentMethods.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(payments.listPaymentMethods, { stripe, table: tableReader }, listPaymentMethods);
