const prefix = 'otoji_pat_';

/** Contents of a token: its owner, its id, and its secret. */
export interface TokenParts {
  readonly userId: string;
  readonly tokenId: string;
  readonly secret: string;
}

/**
 * Formats a token: `otoji_pat_<person>_<id>_<secret>`. It identifies its own row, so that a check takes one read of a
 * table whose keys are not secret. The prefix lets scanners of published code find leaked tokens.
 */
export const writeToken = ({ userId, tokenId, secret }: TokenParts): string =>
  `${prefix}${userId}_${tokenId}_${secret}`;

/** Returns the parts of a token sent after `Bearer`, or undefined for anything else. */
export function readToken(authorization: string): TokenParts | undefined {
  const [, userId, tokenId, secret] =
    /^(?:Bearer +)?otoji_pat_([0-9a-zA-Z-]{1,64})_([0-9a-z]{1,64})_([0-9a-z]{1,64})$/i.exec(authorization) ?? [];
  return userId && tokenId && secret ? { userId, tokenId, secret } : undefined;
}
