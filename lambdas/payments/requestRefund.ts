import { payments } from '../../api/routes/payments.ts';
import { requestRefund } from '../../services/orchestration/refunds/requestRefund.ts';
import { doku } from '../parts/doku.ts';
import { dragonpay } from '../parts/dragonpay.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { paypal } from '../parts/paypal.ts';
import { stripe } from '../parts/stripe.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(
  payments.requestRefund,
  { doku, dragonpay, ledger, mail, paypal, stripe, table },
  requestRefund,
);
