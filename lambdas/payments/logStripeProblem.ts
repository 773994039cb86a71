import { payments } from '../../api/routes/payments.ts';
import { logStripeProblem } from '../../services/payments/logStripeProblem.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(payments.logStripeProblem, { table }, logStripeProblem);
