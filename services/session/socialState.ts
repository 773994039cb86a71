import type { Cloud } from '../../cloud/cloud.ts';
import { seal, unseal } from '../../cloud/identity/sealing.ts';
import type { SignInSecrets } from '../../cloud/identity/social.ts';

/** Sign-in with a provider that this browser has begun. */
export interface BegunSignIn extends SignInSecrets {
  readonly redirectUri: string;
}

const cookieName = 'otoji-social';
const seconds = 600;
const purpose = 'social-state';

type Parts = Pick<Cloud, 'sealing' | 'config' | 'now'>;

/**
 * Returns the cookie that keeps a begun sign-in in the browser, encrypted: no script can read it, and nothing is stored
 * on the server. `Lax`, because the browser returns from the provider by following a link.
 */
export async function stateCookie(cloud: Parts, begun: BegunSignIn): Promise<string> {
  const value = await seal(cloud.sealing, { ...begun }, { purpose, now: cloud.now(), seconds });
  return cookie(cloud, value, seconds);
}

/** Returns a cookie that removes the stored sign-in. */
export const clearedCookie = (cloud: Pick<Cloud, 'config'>): string => cookie(cloud, '', 0);

function cookie({ config }: Pick<Cloud, 'config'>, value: string, maxAge: number): string {
  const secure = config.appOrigin.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/api/users/sns; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Returns the sign-in stored in the browser's cookie; undefined if the cookie is missing, was changed, or is older than
 * ten minutes.
 */
export async function readState(
  cloud: Parts,
  { [cookieName]: sealed }: Readonly<Record<string, string>>,
): Promise<BegunSignIn | undefined> {
  const value = sealed && (await unseal(cloud.sealing, sealed, { purpose, now: cloud.now() }));
  return value ? (value as unknown as BegunSignIn) : undefined;
}
