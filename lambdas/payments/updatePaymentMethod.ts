import { payments } from '../../api/routes/payments.ts';
import { updatePaymentMethod } from '../../services/payments/updatePaymentMethod.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(payments.updatePaymentMethod, { stripe, table: tableReader }, updatePaymentMethod);
