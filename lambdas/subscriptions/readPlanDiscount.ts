import { subscriptions } from '../../api/routes/subscriptions.ts';
import { readPlanDiscount } from '../../services/subscriptions/readPlanDiscount.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(subscriptions.readPlanDiscount, { table: tableReader }, readPlanDiscount);
