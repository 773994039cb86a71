import { createHash } from 'node:crypto';

/**
 * Returns the query parameters of a consent URL that commit to a verifier known only to the server (PKCE, RFC 7636
 * section 4.2): by the verifier, whoever exchanges the code later proves that they requested it.
 */
export const challengeOf = (verifier: string) => ({
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256' as const,
});
