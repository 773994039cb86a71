import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { patchUser } from '../../cloud/table/people/users.ts';
import type { AccessTo } from '../access/access.ts';

type Route = typeof routes.setCountry;

/** Saves the country that a person pays from. Existing orders keep their currency and price. */
export async function setCountry(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { user }: AccessTo<Route>,
  { country }: Input<Route>,
): Promise<Reply<Route>> {
  await patchUser(cloud.table, user.userId, { country, updatedAt: cloud.now().toISOString() });
  return { done: true };
}
