/** The three tokens of a session, as the browser keeps them. */
export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** What the browser reads in a token. It trusts none of it: the API checks the signature. */
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

/** The claims of a JSON Web Token; empty when the text is no token. */
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

/** The language that the account chose, as the id token says it. */
export function languageClaim(idToken: string): string | undefined {
  const found = readClaims(idToken);
  return found.language ?? found['custom:language'] ?? found.locale;
}

/** Whose tokens these are: the name that the token refresh asks for. */
export function usernameOf(tokens: Tokens): string {
  const [access, id] = [readClaims(tokens.accessToken), readClaims(tokens.idToken)];
  return access.username ?? id['cognito:username'] ?? id.email ?? access.sub ?? '';
}

/** Milliseconds until the access token ends; negative when it has, 0 when it does not say. */
export function remainingMs(accessToken: string, nowMs: number): number {
  const { exp } = readClaims(accessToken);
  return exp === undefined ? 0 : exp * 1000 - nowMs;
}
