import { randomBytes } from 'node:crypto';
import { challengeOf } from '../proofKey.ts';
import { googleErrorOf } from './googleError.ts';
import type { YouTube } from './youtube.ts';

/** Serves uploads of videos and of captions. */
export const youtubeScope = 'https://www.googleapis.com/auth/youtube.force-ssl';

const replyMs = 20_000;

export interface ConsentSecrets {
  /** Returned by Google with the code. */
  readonly state: string;
  /** Of PKCE: proves that who exchanges the code is who asked for it. */
  readonly verifier: string;
}

export const newConsentSecrets = (): ConsentSecrets => ({
  state: randomBytes(32).toString('base64url'),
  verifier: randomBytes(32).toString('base64url'),
});

/** Where a person gives the consent. Only this combination makes Google return a refresh token each time. */
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
  /** Absent if Google gave none. */
  readonly refreshToken: string | undefined;
  /** What the person really allowed: they can untick parts. */
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

/** A token for the next hour. @throws GoogleError `invalid_grant` if the consent was taken back or has expired. */
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

/** Takes the consent back at Google. One that is gone already is no failure. @throws GoogleError */
export async function revokeConsent({ tokenUrl }: YouTube, refreshToken: string): Promise<void> {
  const reply = await fetch(`${tokenUrl}/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token: refreshToken }),
    signal: AbortSignal.timeout(replyMs),
  });
  if (!reply.ok && reply.status !== 400) throw await googleErrorOf(reply);
}
