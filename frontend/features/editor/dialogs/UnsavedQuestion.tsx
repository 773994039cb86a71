import { useCallback, useState } from 'react';
import { useBeforeSignOut } from '../../../platform/session/signOut.ts';
import { LeaveDialog } from '../../../ui/LeaveDialog.tsx';
import { currentUserId, journal } from '../session/journal.ts';
import { hasUnsaved } from '../sync/unsaved.ts';

interface Asked {
  readonly answer: (leave: boolean) => void;
}

/** Who signs out while edits are only in this browser is asked first, also long after their editor was closed. */
export function UnsavedQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useBeforeSignOut(
    useCallback(async () => {
      const isUnsaved = await hasUnsaved(journal, currentUserId()).catch(() => false);
      return isUnsaved ? new Promise<boolean>((answer) => setAsked({ answer })) : true;
    }, []),
  );
  if (asked === null) return null;

  function settle(leave: boolean) {
    setAsked(null);
    asked?.answer(leave);
  }
  return <LeaveDialog what="unsaved" onAnswer={settle} />;
}
