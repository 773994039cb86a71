import { Refusal } from '../../api/errors.ts';
import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { isEarned, onboardingBonusSeconds as seconds } from '../../domain/onboarding/bonus.ts';
import { topUpExpiry } from '../../domain/plans/topUp.ts';
import type { AccessTo } from '../access/access.ts';
import { grantTopUp } from '../credits/grantTopUp.ts';
import { bonusSource, stepsOf } from './firstSteps.ts';

/**
 * Grants the minutes for completing the first steps. Idempotent: each person gets them only once, even with concurrent
 * requests. Throws `onboarding.incomplete` before all steps are done.
 */
export async function claimOnboardingBonus(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  { user }: AccessTo<typeof account.claimOnboardingBonus>,
): Promise<Reply<typeof account.claimOnboardingBonus>> {
  if (!isEarned(stepsOf(user))) throw new Refusal('onboarding.incomplete');
  const expiresAt = topUpExpiry(cloud.now()).toISOString();
  const isNew = await grantTopUp(cloud, { userId: user.userId, source: bonusSource, seconds, expiresAt });
  return { seconds, isNew };
}
