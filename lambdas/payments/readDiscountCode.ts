import { payments } from '../../api/routes/payments.ts';
import { readDiscountCode } from '../../services/payments/readDiscountCode.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(payments.readDiscountCode, { table: tableReader }, readDiscountCode);
