import { dragonpayRoutes as routes } from '../../api/routes/dragonpay.ts';
import { listDragonpayOrders } from '../../services/payments/listDragonpayOrders.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(routes.listDragonpayOrders, { table: tableReader }, listDragonpayOrders);
