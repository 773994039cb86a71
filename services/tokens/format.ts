const prefix = 'otoji_pat_';

/** What a token says: whose it is, which one, and the secret that proves it. */
export interface TokenParts {
  readonly userId: string;
  readonly tokenId: string;
  readonly secret: string;
}

/**
 * `otoji_pat_<person>_<id>_<secret>`. It names its own row, so that a check is one read of a table whose keys are no
 * secrets. Its beginning lets scanners of published code find a token that was leaked.
 */
export const writeToken = ({ userId, tokenId, secret }: TokenParts): string =>
  `${prefix}${userId}_${tokenId}_${secret}`;

/** The parts of a token as it was sent after `Bearer`, or undefined for anything else. */
export function readToken(authorization: string): TokenParts | undefined {
  const [, userId, tokenId, secret] =
    /^(?:Bearer +)?otoji_pat_([0-9a-zA-Z-]{1,64})_([0-9a-z]{1,64})_([0-9a-z]{1,64})$/i.exec(authorization) ?? [];
  return userId && tokenId && secret ? { userId, tokenId, secret } : undefined;
}
