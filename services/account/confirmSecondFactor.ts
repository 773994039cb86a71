import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { setSoftwareToken, verifySoftwareToken } from '../../cloud/identity/ownUser.ts';
import type { AccessTo } from '../access/access.ts';
import { countAppCode, uncountAppCode } from '../limits/attempts.ts';
import { ownUserRefusal } from './refusals.ts';

/**
 * Puts the new secret into use with a code of the app, and asks for a code at every sign-in from then on. Sessions stay
 * valid.
 * @throws Refusal `secondFactor.wrong`, also without a new secret; `secondFactor.toomany`
 */
export async function confirmSecondFactor(
  cloud: Pick<Cloud, 'table' | 'ownUser' | 'now'>,
  { user, accessToken }: AccessTo<typeof account.confirmSecondFactor>,
  { code }: Input<typeof account.confirmSecondFactor>,
): Promise<Reply<typeof account.confirmSecondFactor>> {
  const attempt = { email: user.email, network: null };
  await countAppCode(cloud, attempt);
  const verified = await verifySoftwareToken(cloud.ownUser, accessToken, code);
  if (!verified.ok) {
    const isWrong = ['code.wrong', 'code.expired', 'state'].includes(verified.reason);
    throw isWrong ? new Refusal('secondFactor.wrong') : ownUserRefusal(verified.reason);
  }
  await uncountAppCode(cloud, attempt);
  const set = await setSoftwareToken(cloud.ownUser, accessToken, true);
  if (!set.ok) throw ownUserRefusal(set.reason);
  return { done: true };
}
