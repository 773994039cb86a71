import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { patchUser } from '../../cloud/table/users.ts';
import { noTutorials } from '../../domain/onboarding/tutorials.ts';
import type { AccessTo } from '../access/access.ts';

/** Remembers that a tour was finished or skipped, or that it is to be shown again. */
export async function saveTutorial(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { user }: AccessTo<typeof account.saveTutorial>,
  { tutorial, isDone }: Input<typeof account.saveTutorial>,
): Promise<Reply<typeof account.saveTutorial>> {
  const tutorials = { ...noTutorials, ...user.tutorials, [tutorial]: isDone };
  await patchUser(cloud.table, user.userId, { tutorials, updatedAt: cloud.now().toISOString() });
  return { done: true };
}
