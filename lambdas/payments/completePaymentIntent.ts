import { payments } from '../../api/routes/payments.ts';
import { completePaymentIntent } from '../../services/payments/completePaymentIntent.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { stripe } from '../parts/stripe.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(
  payments.completePaymentIntent,
  { ledger, mail, stripe, table },
  completePaymentIntent,
);
