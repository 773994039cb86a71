import { payments } from '../../api/routes/payments.ts';
import { listCharges } from '../../services/payments/listCharges.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(payments.listCharges, { stripe, table: tableReader }, listCharges);
