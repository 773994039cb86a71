import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { requireUser } from '../access/user.ts';
import type { Caller } from '../caller.ts';
import { readBalance } from './readBalance.ts';

export async function readAccount(
  cloud: Pick<Cloud, 'table' | 'now'>,
  caller: Caller,
): Promise<Reply<typeof account.readAccount>> {
  const user = await requireUser(cloud, caller);
  return {
    id: user.userId,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    language: user.language === 'ja' ? 'ja' : 'en',
    homeProjectId: user.homeProjectId,
    balance: await readBalance(cloud, user),
  };
}
