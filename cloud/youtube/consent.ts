import { randomBytes } from 'node:crypto';
import { challengeOf } from '../proofKey.ts';
import { googleErrorOf } from './googleError.ts';
import type { YouTube } from './youtube.ts';

/** OAuth scope for uploads of videos and captions. */
export const youtubeScope = 'https://www.googleapis.com/auth/youtube.force-ssl';

const replyMs = 20_000;

export interface ConsentSecrets {
  /** State parameter, returned by Google with the code. */
  readonly state: string;
  /** PKCE verifier: proves that the code is exchanged by whoever requested it. */
  readonly verifier: string;
}

export const newConsentSecrets = (): ConsentSecrets => ({
  state: randomBytes(32).toString('base64url'),
  verifier: randomBytes(32).toString('base64url'),
});

/**
 * Returns the URL where a person gives consent. Only this combination of parameters makes Google return a refresh token
 * each time.
 */
export function consentUrl(youtube: YouTube, redirectUri: string, { state, verifier }: ConsentSecrets): string {
  const query = new URLSearchParams({
    client_id: youtube.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: youtubeScope,
    state,
    access_type: 'offline',
    prompt: 'consent',
    ...challengeOf(verifier),
  });
  return `${youtube.accountsUrl}/o/oauth2/v2/auth?${query}`;
}

export interface GrantedTokens {
  /** Absent if Google returned none. */
  readonly refreshToken: string | undefined;
  /** Scopes that the person actually granted: they can deselect some. */
  readonly scopes: readonly string[];
}

interface TokenReply {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly scope?: string;
}

/** Exchanges the code of a consent. @throws GoogleError */
export async function exchangeConsent(
  youtube: YouTube,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<GrantedTokens> {
  const reply = await askToken(youtube, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
  return { refreshToken: reply.refresh_token, scopes: (reply.scope ?? '').split(' ') };
}

/**
 * Fetches an access token, valid for an hour. @throws GoogleError `invalid_grant` if the consent was revoked or has
 * expired.
 */
export async function fetchAccessToken(youtube: YouTube, refreshToken: string): Promise<string> {
  const reply = await askToken(youtube, { grant_type: 'refresh_token', refresh_token: refreshToken });
  if (!reply.access_token) throw new Error('Google returned no access token');
  return reply.access_token;
}

async function askToken(youtube: YouTube, fields: Readonly<Record<string, string>>): Promise<TokenReply> {
  const { clientId: client_id, clientSecret: client_secret, tokenUrl } = youtube;
  const reply = await fetch(`${tokenUrl}/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, client_id, client_secret }),
    signal: AbortSignal.timeout(replyMs),
  });
  if (!reply.ok) throw await googleErrorOf(reply);
  return (await reply.json()) as TokenReply;
}

/** Revokes the consent at Google. Idempotent. @throws GoogleError */
export async function revokeConsent({ tokenUrl }: YouTube, refreshToken: string): Promise<void> {
  const reply = await fetch(`${tokenUrl}/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token: refreshToken }),
    signal: AbortSignal.timeout(replyMs),
  });
  if (!reply.ok && reply.status !== 400) throw await googleErrorOf(reply);
}
