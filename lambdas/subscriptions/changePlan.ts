import { subscriptions } from '../../api/routes/subscriptions.ts';
import { changePlan } from '../../services/subscriptions/changePlan.ts';
import { ledger } from '../parts/ledger.ts';
import { mail } from '../parts/mail.ts';
import { stripe } from '../parts/stripe.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(subscriptions.changePlan, { ledger, mail, stripe, table }, changePlan);
