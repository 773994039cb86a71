import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { markTour } from '../../cloud/table/people/users.ts';
import type { AccessTo } from '../access/access.ts';

/** Records that a tour was finished or skipped, or that it is to be shown again. */
export async function saveTutorial(
  cloud: Pick<Cloud, 'table'>,
  { user }: AccessTo<typeof account.saveTutorial>,
  { tutorial, isDone }: Input<typeof account.saveTutorial>,
): Promise<Reply<typeof account.saveTutorial>> {
  await markTour(cloud.table, user.userId, tutorial, isDone);
  return { done: true };
}
