import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { linkProvider, type ProviderIdentity } from '../../cloud/identity/linking.ts';
import { findByEmail } from '../../cloud/identity/people.ts';

/** Event that the user pool sends before it adds a person, and expects back (a Cognito pre sign-up trigger). */
export interface PreSignUpEvent {
  readonly triggerSource: string;
  readonly userPoolId: string;
  /** User name, `Google_1234` for a first sign-in with a provider. The case of the prefix varies. */
  readonly userName: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string | undefined>> };
}

/**
 * Links a first sign-in with Google to the account with a password of the same address, but only if Google has verified
 * the address and the account has confirmed it. Otherwise a known address is refused, because anyone who can enter any
 * address at a provider could take over its account. Facebook does not report verification and is never linked.
 */
export async function linkIdentity(cloud: Pick<Cloud, 'linking'>, event: PreSignUpEvent): Promise<PreSignUpEvent> {
  const identity = identityOf(event);
  const { email, email_verified: verified } = event.request.userAttributes;
  if (!identity || !email) return event;
  const pool = { client: cloud.linking.client, poolId: event.userPoolId };
  const [known] = (await findByEmail(pool, email)).filter(({ status }) => hasPassword(status));
  if (!known) return event;
  const isProved = known.status === 'CONFIRMED' && known.isEmailVerified;
  if (identity.provider !== 'Google' || verified !== 'true' || !isProved) throw refusal();
  await linkProvider(pool, known.username, identity);
  return event;
}

/**
 * Returns whether an account has a password. An unconfirmed sign-up does not count: anyone can begin one with any
 * address.
 */
const hasPassword = (status: string): boolean => status !== 'EXTERNAL_PROVIDER' && status !== 'UNCONFIRMED';

function identityOf({ triggerSource, userName }: PreSignUpEvent): ProviderIdentity | undefined {
  if (triggerSource !== 'PreSignUp_ExternalProvider') return undefined;
  const [, provider = '', subject = ''] = /^(google|facebook)_(.+)$/i.exec(userName) ?? [];
  if (!subject) return undefined;
  return { provider: provider.toLowerCase() === 'google' ? 'Google' : 'Facebook', subject };
}

/** The user pool passes on the message only, so the message is the code that the browser expects. */
const refusal = () => new Refusal('account.exists', undefined, 'account.exists');
