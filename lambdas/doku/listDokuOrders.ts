import { dokuRoutes as routes } from '../../api/routes/doku.ts';
import { listDokuOrders } from '../../services/payments/listDokuOrders.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(routes.listDokuOrders, { table: tableReader }, listDokuOrders);
