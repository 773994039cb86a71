import { payments } from '../../api/routes/payments.ts';
import { readReceipt } from '../../services/payments/readReceipt.ts';
import { ledger } from '../parts/ledger.ts';
import { paper } from '../parts/paper.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(payments.readReceipt, { ledger, paper, stripe, table: tableReader }, readReceipt);
