import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { readEmail, verifyEmail } from '../../cloud/identity/ownUser.ts';
import type { Reason } from '../../cloud/identity/reasons.ts';
import { patchUser } from '../../cloud/table/people/users.ts';
import type { AccessTo } from '../access/access.ts';
import { ownUserRefusal } from './refusals.ts';

/**
 * Replaces the address that the person signs in with by the one that the code was mailed to. Throws `account.exists` if
 * another account has it by now; the caller may learn this, because the code proves that they read its mail. A change
 * that is interrupted before the account has the new address is finished at the next sign-in
 * (services/session/ensureAccount.ts).
 */
export async function finishEmailChange(
  cloud: Pick<Cloud, 'table' | 'ownUser' | 'now'>,
  { user, accessToken }: AccessTo<typeof account.finishEmailChange>,
  { code }: Input<typeof account.finishEmailChange>,
): Promise<Reply<typeof account.finishEmailChange>> {
  const finished = await verifyEmail(cloud.ownUser, accessToken, code);
  if (!finished.ok) throw refusalOf(finished.reason);
  const email = await readEmail(cloud.ownUser, accessToken);
  if (!email.ok) throw ownUserRefusal(email.reason);
  await patchUser(cloud.table, user.userId, { email: email.value, updatedAt: cloud.now().toISOString() });
  return { email: email.value };
}

function refusalOf(reason: Reason): Error {
  if (reason === 'code.wrong' || reason === 'code.expired') return new Refusal('code.wrong');
  return reason === 'exists' ? new Refusal('account.exists') : ownUserRefusal(reason);
}
