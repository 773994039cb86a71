/** Tokens of a session, as the browser stores them. */
export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Token claims that the browser reads. It trusts none of them: the API checks the signature. */
export interface Claims {
  readonly sub?: string;
  /** Seconds since 1970. */
  readonly exp?: number;
  readonly email?: string;
  readonly username?: string;
  readonly 'cognito:username'?: string;
  readonly language?: string;
  readonly 'custom:language'?: string;
  readonly locale?: string;
}

/** Claims of a JSON Web Token; empty for an invalid token. */
export function readClaims(token: string): Claims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** Language of the account, from the claims of the id token. */
export function languageClaim(idToken: string): string | undefined {
  const found = readClaims(idToken);
  return found.language ?? found['custom:language'] ?? found.locale;
}

/** User name that the token refresh requires. */
export function usernameOf(tokens: Tokens): string {
  const [access, id] = [readClaims(tokens.accessToken), readClaims(tokens.idToken)];
  return access.username ?? id['cognito:username'] ?? id.email ?? access.sub ?? '';
}

/** Milliseconds until the access token expires; negative if it has expired, 0 if it has no expiry. */
export function remainingMs(accessToken: string, nowMs: number): number {
  const { exp } = readClaims(accessToken);
  return exp === undefined ? 0 : exp * 1000 - nowMs;
}
