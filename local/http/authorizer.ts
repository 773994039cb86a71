import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { Issuers } from '../context.ts';
import type { ApiRoute, JwtAuthorizer } from './declared.ts';

/** Decision of the authorizer. `claims` are passed to the function as strings. */
export type AuthorizationResult =
  | { readonly kind: 'allowed'; readonly claims: Record<string, string>; readonly scopes: string[] | null }
  | { readonly kind: 'refused'; readonly status: 401 | 403; readonly reason: string };

/**
 * Checks a token like an HTTP API's JWT authorizer: RSA signature by a key of the issuer, `iss`, `exp`, `nbf`, `iat`,
 * then `aud`, or `client_id` without an `aud`, then one of the route's scopes in `scope` or `scp`.
 */
export async function authorize(
  authorization: string | undefined,
  { authorizer, scopes: requiredScopes }: Pick<ApiRoute, 'scopes'> & { readonly authorizer: JwtAuthorizer },
  issuers: Issuers,
): Promise<AuthorizationResult> {
  const token = authorization?.replace(/^Bearer +/i, '');
  if (token === undefined || token === '') return unauthorized('the request has no token');
  const keys = issuers.keys(authorizer.issuer);
  if (keys === undefined) return unauthorized('the issuer is unknown');
  try {
    const keySet = createLocalJWKSet((await keys()) as unknown as JSONWebKeySet);
    const { payload } = await jwtVerify(token, keySet, {
      issuer: authorizer.issuer,
      algorithms: ['RS256', 'RS384', 'RS512'],
    });
    return checkClaims(payload, authorizer.audience, requiredScopes);
  } catch (error) {
    return unauthorized(error instanceof Error ? error.message : 'the token is invalid');
  }
}

function checkClaims(
  payload: JWTPayload,
  audience: readonly string[],
  requiredScopes: readonly string[],
): AuthorizationResult {
  if (payload.exp === undefined) return unauthorized('the token has no expiry');
  const audiences = payload.aud === undefined ? [payload.client_id] : [payload.aud].flat();
  if (!audiences.some((one) => typeof one === 'string' && audience.includes(one))) {
    return unauthorized('the token has the wrong audience');
  }
  const scopes = String(payload.scope ?? payload.scp ?? '').split(' ');
  if (requiredScopes.length > 0 && !requiredScopes.some((scope) => scopes.includes(scope))) {
    return { kind: 'refused', status: 403, reason: 'insufficient_scope' };
  }
  const claims = Object.entries(payload).map(([name, value]) => [name, claimText(value)]);
  return {
    kind: 'allowed',
    claims: Object.fromEntries(claims),
    scopes: requiredScopes.length > 0 ? [...requiredScopes] : null,
  };
}

const unauthorized = (reason: string): AuthorizationResult => ({ kind: 'refused', status: 401, reason });

/** Formats a claim. The gateway passes every claim as text; lists become `[a b]`. */
const claimText = (value: unknown): string => (Array.isArray(value) ? `[${value.join(' ')}]` : String(value));
