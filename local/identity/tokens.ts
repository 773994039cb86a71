import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import { type Pool, userWithId } from './pool.ts';
import type { ClientSettings } from './settings.ts';
import type { SessionRecord, UserRecord } from './store.ts';

/** Scope of every access token from a password sign-in. */
const userScope = 'aws.cognito.signin.user.admin';

/** Claims that a sign-in by the code flow adds to its tokens. */
export interface OAuthClaims {
  readonly scope: string;
  readonly nonce?: string | undefined;
}

/** Signs the user in: creates a session and returns its tokens. The refresh token itself is not stored. */
export async function startSession(pool: Pool, client: ClientSettings, user: UserRecord, oauth?: OAuthClaims) {
  const originJti = randomUUID();
  const refreshToken = `${originJti}.${randomBytes(48).toString('base64url')}`;
  const session: SessionRecord = {
    originJti,
    tokenHash: hash(refreshToken),
    sub: user.sub,
    clientId: client.id,
    scope: oauth?.scope,
    authTimeMs: pool.clock(),
    expiresAtMs: pool.clock() + client.refreshSeconds * 1000,
    revoked: false,
  };
  pool.store.sessions.put(originJti, session, user.sub);
  return { ...(await issueTokens(pool, client, user, session, oauth?.nonce)), RefreshToken: refreshToken };
}

/** Issues new access and id tokens of a session, with the user's current attributes. */
export async function issueTokens(
  pool: Pool,
  client: ClientSettings,
  user: UserRecord,
  session: SessionRecord,
  nonce?: string,
) {
  const shared = {
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(session.authTimeMs / 1000),
  };
  const username = user.username ?? user.sub;
  const scope = session.scope ?? userScope;
  const access = { ...shared, token_use: 'access', scope, client_id: client.id, username };
  const named = { 'cognito:username': username, ...identitiesClaim(pool, user), ...(nonce && { nonce }) };
  const id = { ...shared, token_use: 'id', aud: client.id, ...named, ...readable(client, user) };
  return {
    AccessToken: await sign(pool, user.sub, access, client.accessSeconds),
    IdToken: await sign(pool, user.sub, id, client.idSeconds),
    ExpiresIn: client.accessSeconds,
    TokenType: 'Bearer',
  };
}

function identitiesClaim(pool: Pool, user: UserRecord): JWTPayload {
  const identities = pool.store.identitiesOf(user.sub).map(({ provider, subject }) => ({
    providerName: provider,
    userId: subject,
  }));
  return identities.length > 0 ? { identities } : {};
}

function readable(client: ClientSettings, user: UserRecord): Record<string, string | boolean> {
  const entries = Object.entries(user.attributes).filter(([name]) => client.mayRead(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  );
}

function sign(pool: Pool, sub: string, claims: JWTPayload, seconds: number): Promise<string> {
  const nowSeconds = Math.floor(pool.clock() / 1000);
  return new SignJWT({ ...claims, sub })
    .setProtectedHeader({ alg: 'RS256', kid: pool.key.id })
    .setIssuer(pool.settings.issuer)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + seconds)
    .setJti(randomUUID())
    .sign(pool.key.privateKey);
}

const accessClaims = z.object({
  sub: z.string(),
  client_id: z.string(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
  scope: z.string(),
});

const notAuthorized = (message: string) => new AwsError('NotAuthorizedException', message);

/**
 * Returns the user and client of an access token. Throws for id tokens, other issuers, expired and revoked tokens, and
 * tokens without the scope.
 */
export async function readAccessToken(
  pool: Pool,
  token: string,
  scope = userScope,
): Promise<{ user: UserRecord; client: ClientSettings }> {
  const claims = accessClaims.safeParse(await verify(pool, token));
  if (!claims.success) throw notAuthorized('Invalid Access Token');
  if (!claims.data.scope.split(' ').includes(scope)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  const client = pool.settings.clients.get(claims.data.client_id);
  const session = pool.store.sessions.get(claims.data.origin_jti);
  const user = userWithId(pool, claims.data.sub);
  if (!client || !session) throw notAuthorized('Invalid Access Token');
  if (session.revoked) throw notAuthorized('Access Token has been revoked');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { user, client };
}

async function verify(pool: Pool, token: string): Promise<JWTPayload> {
  const keys = createLocalJWKSet({ keys: pool.key.keySet.keys.map((key) => ({ kty: 'RSA', ...key })) });
  const rules = { issuer: pool.settings.issuer, algorithms: ['RS256'], currentDate: new Date(pool.clock()) };
  try {
    return (await jwtVerify(token, keys, rules)).payload;
  } catch (error) {
    throw notAuthorized(error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token');
  }
}

/**
 * Returns the session of this client's refresh token, revoked or not. Throws NotAuthorizedException for any other
 * token.
 */
export function readRefreshToken(pool: Pool, clientId: string, token: string): SessionRecord {
  const session = pool.store.sessions.get(token.slice(0, token.indexOf('.')));
  if (!session || session.tokenHash !== hash(token) || session.clientId !== clientId) {
    throw notAuthorized('Invalid Refresh Token');
  }
  return session;
}

/** Revokes a session: its refresh token and every access token issued for it. */
export function revoke(pool: Pool, session: SessionRecord): void {
  pool.store.sessions.put(session.originJti, { ...session, revoked: true }, session.sub);
}

export function revokeAll(pool: Pool, sub: string): void {
  for (const session of pool.store.sessions.tagged(sub)) revoke(pool, session);
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
