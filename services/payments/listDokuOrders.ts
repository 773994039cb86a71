import type { Reply } from '../../api/route.ts';
import type { dokuRoutes as routes } from '../../api/routes/doku.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { listCheckouts } from './listCheckouts.ts';

type Route = typeof routes.listDokuOrders;

export const listDokuOrders = (cloud: Pick<CloudReader, 'table'>, { user }: AccessTo<Route>): Promise<Reply<Route>> =>
  listCheckouts(cloud, user, 'doku');
