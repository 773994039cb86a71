import { subscriptions } from '../../api/routes/subscriptions.ts';
import { readPlanDifference } from '../../services/subscriptions/readPlanDifference.ts';
import { stripe } from '../parts/stripe.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(subscriptions.readPlanDifference, { stripe, table: tableReader }, readPlanDifference);
