import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { dashboardOf } from './settings.ts';

export const readDashboard = async (
  _cloud: Pick<CloudReader, 'table'>,
  { user }: AccessTo<typeof account.readDashboard>,
): Promise<Reply<typeof account.readDashboard>> => dashboardOf(user);
