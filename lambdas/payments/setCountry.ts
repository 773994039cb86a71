import { payments } from '../../api/routes/payments.ts';
import { setCountry } from '../../services/payments/setCountry.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(payments.setCountry, { table }, setCountry);
