import { payments } from '../../api/routes/payments.ts';
import { createSetupIntent } from '../../services/payments/createSetupIntent.ts';
import { ledger } from '../parts/ledger.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(payments.createSetupIntent, { ledger, stripe, table: tableReader }, createSetupIntent);
