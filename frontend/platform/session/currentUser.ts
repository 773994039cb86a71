import { currentTokens } from './store.ts';
import { readClaims } from './tokens.ts';

/** The id of who is signed in: the subject claim of the id token. Empty without a session. */
export function currentUserId(): string {
  const tokens = currentTokens();
  return (tokens && readClaims(tokens.idToken).sub) ?? '';
}
