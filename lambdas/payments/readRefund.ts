import { payments } from '../../api/routes/payments.ts';
import { readRefund } from '../../services/orchestration/refunds/readRefund.ts';
import { paypal } from '../parts/paypal.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(payments.readRefund, { paypal, stripe, table: tableReader }, readRefund);
