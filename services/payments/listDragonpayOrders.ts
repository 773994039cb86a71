import type { Reply } from '../../api/route.ts';
import type { dragonpayRoutes as routes } from '../../api/routes/dragonpay.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { listCheckouts } from './listCheckouts.ts';

type Route = typeof routes.listDragonpayOrders;

export const listDragonpayOrders = (
  cloud: Pick<CloudReader, 'table'>,
  { user }: AccessTo<Route>,
): Promise<Reply<Route>> => listCheckouts(cloud, user, 'dragonpay');
