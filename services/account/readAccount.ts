import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getMailProblem } from '../../cloud/table/people/mailProblems.ts';
import { notificationsOf } from '../../domain/notifications/chosen.ts';
import type { AccessTo } from '../access/access.ts';
import { readBalance } from './readBalance.ts';

export async function readAccount(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  { user }: AccessTo<typeof account.readAccount>,
): Promise<Reply<typeof account.readAccount>> {
  const [balance, mail] = await Promise.all([readBalance(cloud, user), getMailProblem(cloud.table, user.email)]);
  return {
    id: user.userId,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    language: user.language === 'ja' ? 'ja' : 'en',
    hasPassword: user.isSnsAccount !== true,
    homeProjectId: user.homeProjectId,
    balance,
    notifications: notificationsOf(user),
    mailProblem: mail?.problem ?? null,
  };
}
