import { currentTokens } from '../../../platform/session/store.ts';
import { readClaims } from '../../../platform/session/tokens.ts';
import { BrowserJournal } from '../sync/browserJournal.ts';
import type { Journal } from '../sync/journal.ts';

/** The journal of this browser. Rows carry their user, so people who share a browser never see each other's. */
export const journal: Journal = new BrowserJournal();

/** The user id is the subject claim of the id token (specification section 3). */
export function currentUserId(): string {
  const tokens = currentTokens();
  return (tokens && readClaims(tokens.idToken).sub) ?? '';
}
