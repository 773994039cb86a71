import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Challenge, NewSession } from '../../cloud/identity/identity.ts';
import { type Attempt, countAppCode, uncountAppCode } from '../limits/attempts.ts';

/**
 * Completes a sign-in with a code of the authenticator app. The code is counted before it is checked. A code that was
 * used before is wrong.
 * @throws Refusal `secondFactor.needed` without a code, `secondFactor.wrong`, `secondFactor.toomany`
 */
export async function answerChallenge(
  cloud: Pick<Cloud, 'identity' | 'table' | 'now'>,
  challenge: Challenge,
  attempt: Attempt,
  code: string | undefined,
): Promise<NewSession> {
  if (code === undefined) throw new Refusal('secondFactor.needed');
  await countAppCode(cloud, attempt);
  const answered = await cloud.identity.answer(challenge, code);
  if (!answered.ok) throw new Refusal(answered.reason === 'toomany' ? 'secondFactor.toomany' : 'secondFactor.wrong');
  await uncountAppCode(cloud, attempt);
  return answered.value;
}
