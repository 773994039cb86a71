import { plans } from '../../api/routes/plans.ts';
import { readPlans } from '../../services/plans/readPlans.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(plans.readPlans, { table: tableReader }, readPlans);
