import { Refusal } from '../../api/errors.ts';
import type { Reply, ServiceInput } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { isChallenge } from '../../cloud/identity/identity.ts';
import type { Reason } from '../../cloud/identity/reasons.ts';
import { answerChallenge } from '../account/answerChallenge.ts';
import { countPassword, uncountPassword } from '../limits/attempts.ts';
import { ensureAccount } from './ensureAccount.ts';

/**
 * Opens a session. The first sign-in creates the account. A wrong password and an unknown person are refused with the
 * same error. People with an authenticator app send its code too; wrong codes are counted only after a right password,
 * so that nobody else can use up their attempts.
 */
export async function signIn(
  cloud: Pick<Cloud, 'identity' | 'table' | 'now' | 'newId'>,
  { email, password, appCode, network }: ServiceInput<typeof session.signIn>,
): Promise<Reply<typeof session.signIn>> {
  await countPassword(cloud, { email, network });
  const opened = await cloud.identity.signIn(email, password);
  // For an unconfirmed address, the password was correct.
  if (opened.ok || opened.reason === 'unconfirmed') await uncountPassword(cloud, { email, network });
  if (!opened.ok) throw refused(opened.reason);
  const signedIn = isChallenge(opened.value)
    ? await answerChallenge(cloud, opened.value, { email, network }, appCode)
    : opened.value;
  const { claims, ...tokens } = signedIn;
  const user = await ensureAccount(cloud, claims);
  return { ...tokens, onboarding: user.onboarded };
}

function refused(reason: Reason): Refusal {
  if (reason === 'unconfirmed') return new Refusal('account.unconfirmed');
  return new Refusal(reason === 'toomany' ? 'requests.toomany' : 'session.refused');
}
