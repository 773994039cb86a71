import { Refusal } from '../../api/errors.ts';
import type { ServiceInput, ServiceReply } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import { socialCallbacks } from '../../api/social.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { authorizeUrl, newSignInSecrets } from '../../cloud/identity/social.ts';
import { stateCookie } from './socialState.ts';

/**
 * Begins a sign-in: returns an address for each provider, and a cookie without which the sign-in cannot be finished.
 */
export async function readSocialLinks(
  cloud: Pick<Cloud, 'social' | 'sealing' | 'config' | 'now'>,
  { redirect_uri: redirectUri, attempt }: ServiceInput<typeof session.readSocialLinks>,
): Promise<ServiceReply<typeof session.readSocialLinks>> {
  if (!socialCallbacks(cloud.config.appOrigin).includes(redirectUri)) throw new Refusal('input.invalid');
  const { state, verifier } = newSignInSecrets();
  // The state includes the number of the attempt, so that the browser retries only once.
  const begun = { state: `${state}.${attempt}`, verifier, redirectUri };
  const links = cloud.social.providers.map((name) => [name.toLowerCase(), authorizeUrl(cloud.social, name, begun)]);
  return { reply: Object.fromEntries(links), setCookies: [await stateCookie(cloud, begun)] };
}
