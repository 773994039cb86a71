import { currentTokens } from './store.ts';
import { readClaims } from './tokens.ts';

/** Id of the signed-in user: the subject claim of the id token. Empty without a session. */
export function currentUserId(): string {
  const tokens = currentTokens();
  return (tokens && readClaims(tokens.idToken).sub) ?? '';
}
