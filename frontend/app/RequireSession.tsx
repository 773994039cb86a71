import { useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { usePaths } from '../platform/paths.ts';
import { keepReturnPath } from '../platform/returnPath.ts';
import { useTokens } from '../platform/session/store.ts';

/** Requires the three tokens for every path beginning with /me; without them the user signs in and returns. */
export function RequireSession() {
  const tokens = useTokens();
  const hadSession = useRef(tokens !== null);
  return tokens ? <Outlet /> : <ToSignIn hadSession={hadSession.current} />;
}

function ToSignIn({ hadSession }: { readonly hadSession: boolean }) {
  const pathTo = usePaths();
  const { pathname, search, hash } = useLocation();
  const [next] = useState(() => keepReturnPath(pathname + search + hash));
  const query = new URLSearchParams({ next, ...(hadSession && { ended: '' }) });
  return <Navigate replace to={`${pathTo('signIn')}?${query}`} />;
}
