/** The claims of an id token that the product uses. */
export interface TokenClaims {
  readonly userId: string;
  /** Start of the session, in seconds since 1970. A refresh does not change it. */
  readonly signedInAt: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  /** The person's name in the user pool: the user id, or `Google_1234` for a person without a password. */
  readonly username: string;
  /** Whether the address was verified, by a code or by Google. */
  readonly isEmailVerified: boolean;
}

/** Whether the person has no password and signs in with Google or Facebook only. */
export const isSocial = ({ userId, username }: Pick<TokenClaims, 'userId' | 'username'>): boolean =>
  username !== userId;

/** Reads an id token without verifying its signature: only for a token received directly from Cognito. */
export function readClaims(idToken: string): TokenClaims {
  const body = idToken.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  const userId = text('sub');
  if (!userId) throw new Error('the id token has no subject');
  return {
    userId,
    signedInAt: Number(claims.auth_time) || 0,
    email: text('email'),
    firstName: text('given_name'),
    lastName: text('family_name'),
    language: text('custom:language') || 'en',
    username: text('cognito:username') || userId,
    isEmailVerified: claims.email_verified === true,
  };
}
