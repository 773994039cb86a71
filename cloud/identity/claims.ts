/** The claims of an id token that the product uses. */
export interface TokenClaims {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
}

/** Reads an id token without checking its signature: only for a token received directly from Cognito. */
export function readClaims(idToken: string): TokenClaims {
  const body = idToken.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  const userId = text('sub');
  if (!userId) throw new Error('the id token has no subject');
  return {
    userId,
    email: text('email'),
    firstName: text('given_name'),
    lastName: text('family_name'),
    language: text('custom:language') || 'en',
  };
}
