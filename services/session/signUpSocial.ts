import { Refusal } from '../../api/errors.ts';
import type { Reply, ServiceInput } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { TokenClaims } from '../../cloud/identity/claims.ts';
import type { Session } from '../../cloud/identity/identity.ts';
import { findByEmail, setLanguageClaim } from '../../cloud/identity/people.ts';
import { getUser, type User } from '../../cloud/table/people/users.ts';
import { countCode, countMail } from '../limits/attempts.ts';
import { sendWelcome } from '../mail/mailWelcome.ts';
import { makeAccount } from './ensureAccount.ts';
import { refusalFor } from './refusals.ts';
import { readTicket } from './socialTicket.ts';

type Parts = Pick<Cloud, 'sealing' | 'identity' | 'people' | 'table' | 'mail' | 'config' | 'now' | 'newId'>;
type Asked = ServiceInput<typeof session.signUpSocial>;

/**
 * Creates the account of a person who signed in with Google or Facebook and has agreed to the terms. Its address must
 * be verified by Google or by a mailed code, and may belong to no other account.
 */
export async function signUpSocial(cloud: Parts, asked: Asked): Promise<Reply<typeof session.signUpSocial>> {
  const refreshToken = await readTicket(cloud, asked.ticket);
  const opened = await refreshed(cloud, refreshToken);
  const claims = { ...opened.claims, email: opened.claims.email.toLowerCase() };
  // The language is set first, because the mail with the code is written in it.
  await setLanguageClaim(cloud.people, claims.username, asked.language);
  if (!claims.isEmailVerified) await proveAddress(cloud, { ...opened, claims }, asked);
  await refuseUsedAddress(cloud, claims);
  const { firstName, lastName, language, newsletter } = asked;
  const person = { ...claims, firstName, lastName, language };
  const user = await makeAccount(cloud, person, { newsletter, agreedAt: cloud.now().toISOString() });
  // The tokens are refreshed again, so that the id token contains the language and the verified address.
  const { claims: _, ...tokens } = await refreshed(cloud, refreshToken);
  await welcome(cloud, user);
  return { ...tokens, refreshToken, onboarding: user.onboarded };
}

async function refreshed(cloud: Pick<Cloud, 'identity'>, refreshToken: string): Promise<Session> {
  const opened = await cloud.identity.refresh(refreshToken);
  if (opened.ok) return opened.value;
  throw new Refusal(opened.reason === 'toomany' ? 'requests.toomany' : 'social.stale');
}

/** Verifies the address by a code. Throws `code.needed` after mailing a code if the request contains none. */
async function proveAddress(cloud: Parts, { accessToken, claims }: Session, { addressCode: code, network }: Asked) {
  const attempt = { email: claims.email, network };
  await (code ? countCode(cloud, attempt, 'socialSignUp') : countMail(cloud, attempt));
  const { identity } = cloud;
  const done = code ? await identity.verifyAddress(accessToken, code) : await identity.mailAddressCode(accessToken);
  if (!done.ok) throw refusalFor(done.reason, 'code.wrong');
  if (!code) throw new Refusal('code.needed');
}

/** Sends the welcome mail. Errors are ignored, because the account already exists and the sign-up must not fail. */
const welcome = (cloud: Parts, user: User): Promise<void> => sendWelcome(cloud, user).catch(() => undefined);

async function refuseUsedAddress(cloud: Pick<Cloud, 'people' | 'table'>, { userId, email }: TokenClaims) {
  const others = (await findByEmail(cloud.people, email)).filter((one) => one.userId !== userId);
  for (const { userId: other, status } of others) {
    const isAccount = status === 'EXTERNAL_PROVIDER' ? await getUser(cloud.table, other) : status !== 'UNCONFIRMED';
    if (isAccount) throw new Refusal('account.exists');
  }
}
