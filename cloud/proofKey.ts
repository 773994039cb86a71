import { createHash } from 'node:crypto';

/**
 * What an address of a consent says of a verifier that only the server knows (PKCE, RFC 7636 section 4.2): who exchanges
 * the code later proves by the verifier to be who asked for it.
 */
export const challengeOf = (verifier: string) => ({
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256' as const,
});
