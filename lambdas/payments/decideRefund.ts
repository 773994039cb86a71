import { decideRefund } from '../../services/orchestration/refunds/decideRefund.ts';
import { doku } from '../parts/doku.ts';
import { dragonpay } from '../parts/dragonpay.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { paypal } from '../parts/paypal.ts';
import { stripe } from '../parts/stripe.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('decideRefund', { doku, dragonpay, ledger, mail, paypal, stripe, table }, decideRefund);
