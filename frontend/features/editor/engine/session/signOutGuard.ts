import { currentUserId } from '../../../../platform/session/currentUser.ts';
import { guardSignOut } from '../../../../platform/session/signOut.ts';
import { forgetHistories, forgetUnsaved, hasUnsaved } from '../saving/unsaved.ts';
import { documentCopies, historyJournal, journal } from './journal.ts';

// Loaded with the application frame, not with the editor: unsaved edits can remain in this browser long after their
// editor was closed.
guardSignOut({
  loss: 'edits',
  isAtRisk: () => hasUnsaved(journal, currentUserId()).catch(() => false),
  forget: () => forgetUnsaved(journal, currentUserId()),
  leave: async () => {
    const userId = currentUserId();
    await Promise.allSettled([forgetHistories(historyJournal, userId), documentCopies.removeAll(userId)]);
  },
});
