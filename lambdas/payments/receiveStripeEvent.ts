import { payments } from '../../api/routes/payments.ts';
import { receiveStripeEvent } from '../../services/orchestration/payments/receiveStripeEvent.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { stripe } from '../parts/stripe.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(payments.receiveStripeEvent, { ledger, mail, stripe, table }, receiveStripeEvent);
