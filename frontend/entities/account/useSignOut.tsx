import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../platform/api/queries.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { usePaths } from '../../platform/paths.ts';
import { type Loss, signOut } from '../../platform/session/signOut.ts';

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }));

interface Question {
  readonly loss: Loss;
  readonly answer: (leaves: boolean) => void;
}

/**
 * Signs out and opens the sign-in page. If a confirmation is needed, it is shown as `question`, which must be rendered.
 */
export function useSignOut(): { readonly leave: () => void; readonly question: ReactNode } {
  const api = useApi();
  const navigate = useNavigate();
  const pathTo = usePaths();
  const [asked, setAsked] = useState<Question | null>(null);

  async function leave() {
    if (!(await signOut(api, (loss) => new Promise((answer) => setAsked({ loss, answer }))))) return;
    queryClient.clear();
    navigate(pathTo('signIn'), { replace: true });
  }

  function answer(leaves: boolean) {
    setAsked(null);
    asked?.answer(leaves);
  }
  return {
    leave: () => void leave(),
    question: asked ? (
      <Suspense fallback={null}>
        <SignOutDialog loss={asked.loss} onAnswer={answer} />
      </Suspense>
    ) : null,
  };
}
