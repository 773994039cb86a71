import { beforeSignOut } from '../../../app/session/signOut.ts';
import { currentTokens } from '../../../app/session/store.ts';
import { readClaims } from '../../../app/session/tokens.ts';
import { askToLeave } from '../dialogs/askToLeave.tsx';
import { BrowserJournal } from '../sync/browserJournal.ts';
import type { Journal } from '../sync/journal.ts';
import { hasUnsaved } from '../sync/recovery.ts';

/** The journal of this browser. Rows carry their user, so people who share a browser never see each other's. */
export const journal: Journal = new BrowserJournal();

/** The user id is the subject claim of the id token (specification section 3). */
export function currentUserId(): string {
  const tokens = currentTokens();
  return (tokens && readClaims(tokens.idToken).sub) ?? '';
}

// From the first opened file on, also after its editor was left: signing out must not hide unsaved work in silence.
beforeSignOut(async () => {
  const isUnsaved = await hasUnsaved(journal, currentUserId()).catch(() => false);
  return isUnsaved ? askToLeave() : true;
});
