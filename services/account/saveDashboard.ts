import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { patchUser } from '../../cloud/table/people/users.ts';
import type { AccessTo } from '../access/access.ts';
import { dashboardOf } from './settings.ts';

/** Changes the given settings. Of two concurrent changes, the later one wins as a whole. */
export async function saveDashboard(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { user }: AccessTo<typeof account.saveDashboard>,
  { fileSort, isBonusHidden }: Input<typeof account.saveDashboard>,
): Promise<Reply<typeof account.saveDashboard>> {
  const dashboard = {
    ...dashboardOf(user),
    ...(fileSort !== undefined && { fileSort }),
    ...(isBonusHidden !== undefined && { isBonusHidden }),
  };
  await patchUser(cloud.table, user.userId, { dashboard, updatedAt: cloud.now().toISOString() });
  return dashboard;
}
