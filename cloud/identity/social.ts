import { randomBytes } from 'node:crypto';
import { failed, type Outcome, ok } from '../outcome.ts';
import { challengeOf } from '../proofKey.ts';
import { readClaims } from './claims.ts';
import type { Session } from './identity.ts';

/** The user pool's hosted pages, through which people sign in with Google or Facebook. */
export interface Social {
  /** Origin of the user pool's domain, without a trailing slash. */
  readonly domain: string;
  readonly clientId: string;
  /** Identity providers of the pool, as it names them. */
  readonly providers: readonly ProviderName[];
}

const providerNames = ['Google', 'Facebook'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Opens the sign-in pages. `providers` are those of the pool; unsupported ones are left out. */
export const openSocial = ({
  providers,
  ...pool
}: Omit<Social, 'providers'> & { providers: readonly string[] }): Social => ({
  ...pool,
  providers: providerNames.filter((name) => providers.includes(name)),
});

/**
 * Scopes of a sign-in. With the last one the access token may change the person's own attributes, like one obtained
 * with a password.
 */
const scopes = 'openid email profile aws.cognito.signin.user.admin';

/** Secrets of one sign-in: `state` ties the reply to the browser that started it, `verifier` to the server (PKCE). */
export interface SignInSecrets {
  readonly state: string;
  readonly verifier: string;
}

export const newSignInSecrets = (): SignInSecrets => ({
  state: randomBytes(24).toString('base64url'),
  verifier: randomBytes(48).toString('base64url'),
});

/** Returns the URL where a person signs in with the provider, and from which they return to `redirectUri`. */
export function authorizeUrl(
  { domain, clientId }: Social,
  provider: ProviderName,
  { redirectUri, state, verifier }: SignInSecrets & { readonly redirectUri: string },
): string {
  const query = new URLSearchParams({
    identity_provider: provider,
    client_id: clientId,
    response_type: 'code',
    scope: scopes,
    redirect_uri: redirectUri,
    state,
    ...challengeOf(verifier),
  });
  return `${domain}/oauth2/authorize?${query}`;
}

interface Grant {
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** Exchanges a code for a session. `refused`: the code was used before, has expired, or belongs to another sign-in. */
export async function exchangeCode(
  { domain, clientId }: Social,
  { code, redirectUri, verifier }: Grant,
): Promise<Outcome<Session & { refreshToken: string }, 'refused'>> {
  const response = await fetch(`${domain}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  if (response.status === 400) return failed('refused');
  if (!response.ok) throw new Error(`the code was not exchanged: ${response.status}`);
  const tokens = (await response.json()) as Record<'access_token' | 'id_token' | 'refresh_token', string>;
  const { access_token: accessToken, id_token: idToken, refresh_token: refreshToken } = tokens;
  return ok({ accessToken, idToken, refreshToken, claims: readClaims(idToken) });
}
