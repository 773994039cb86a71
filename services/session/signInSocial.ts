import { Refusal } from '../../api/errors.ts';
import type { ServiceInput, ServiceReply } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { exchangeCode } from '../../cloud/identity/social.ts';
import { countExchange, uncountExchange } from '../limits/attempts.ts';
import { findAccount } from './ensureAccount.ts';
import { clearedCookie, readState } from './socialState.ts';
import { sealTicket } from './socialTicket.ts';

/**
 * Finishes a sign-in in the browser that began it. No account is created for a person without one: they must accept the
 * terms first, so the refusal contains a ticket for `signUpSocial`, and no token.
 */
export async function signInSocial(
  cloud: Pick<Cloud, 'social' | 'sealing' | 'table' | 'config' | 'now' | 'newId'>,
  { code, state, cookies, network }: ServiceInput<typeof session.signInSocial>,
): Promise<ServiceReply<typeof session.signInSocial>> {
  const begun = await readState(cloud, cookies);
  if (begun?.state !== state) throw new Refusal('social.stale');
  await countExchange(cloud, network);
  const opened = await exchangeCode(cloud.social, { ...begun, code });
  if (!opened.ok) throw new Refusal('social.refused');
  await uncountExchange(cloud, network);
  const { claims, ...tokens } = opened.value;
  const user = await findAccount(cloud, claims);
  if (user) return { reply: { ...tokens, onboarding: user.onboarded }, setCookies: [clearedCookie(cloud)] };
  const { email, firstName, lastName } = claims;
  const ticket = await sealTicket(cloud, tokens.refreshToken);
  throw new Refusal('social.unknown', { ticket, email, firstName, lastName });
}
