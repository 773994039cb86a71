import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/money/ledger.ts';
import type { User } from '../../cloud/table/people/users.ts';
import { isEarned, type OnboardingSteps, onboardingBonusSeconds } from '../../domain/onboarding/bonus.ts';
import { topUpKey } from '../credits/jobKeys.ts';

/** Source of the bonus in the ledger. A source grants only once. */
export const bonusSource = 'onboarding';

export const stepsOf = ({ onboardingAnswers, firstUploadAt, firstDownloadAt }: User): OnboardingSteps => ({
  isAnswered: onboardingAnswers !== undefined,
  hasUploaded: firstUploadAt !== undefined,
  hasDownloaded: firstDownloadAt !== undefined,
});

/** Returns the first steps of a person for display. */
export async function presentOnboarding(
  cloud: Pick<CloudReader, 'table'>,
  user: User,
): Promise<Reply<typeof account.readOnboarding>> {
  const steps = stepsOf(user);
  const claimed = await getLedgerLine(cloud.table, user.userId, topUpKey(bonusSource));
  return {
    answers: user.onboardingAnswers ?? null,
    hasUploaded: steps.hasUploaded,
    hasDownloaded: steps.hasDownloaded,
    bonusSeconds: onboardingBonusSeconds,
    bonus: claimed ? 'claimed' : isEarned(steps) ? 'earned' : 'open',
  };
}
