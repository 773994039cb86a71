import { useCallback, useState } from 'react';
import { useBeforeSignOut } from '../../platform/session/signOut.ts';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { uploader } from './upload/uploads.ts';

interface Asked {
  readonly answer: (leave: boolean) => void;
}

/** Who signs out while uploads run is asked first; leaving takes them back, so that no half file stays. */
export function SignOutQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useBeforeSignOut(
    useCallback(() => {
      if (!uploader.isBusy) return true;
      return new Promise<boolean>((answer) => setAsked({ answer }));
    }, []),
  );
  if (asked === null) return null;

  async function settle(leave: boolean) {
    setAsked(null);
    if (leave) await uploader.cancelAll();
    asked?.answer(leave);
  }
  return <LeaveDialog what="leave" onAnswer={(leave) => void settle(leave)} />;
}
