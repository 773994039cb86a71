import { reconcilePayments } from '../../services/payments/reconcilePayments.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { paypal } from '../parts/paypal.ts';
import { stripe } from '../parts/stripe.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('reconcilePayments', { ledger, mail, paypal, stripe, table }, reconcilePayments);
