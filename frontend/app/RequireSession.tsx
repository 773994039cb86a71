import { useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { usePaths } from '../platform/paths.ts';
import { useTokens } from '../platform/session/store.ts';

/** Every path beginning with /me needs the three tokens; without them the reader signs in and comes back. */
export function RequireSession() {
  const tokens = useTokens();
  const pathTo = usePaths();
  const { pathname, search, hash } = useLocation();
  const hadSession = useRef(tokens !== null);
  if (tokens) return <Outlet />;
  const query = new URLSearchParams({ next: pathname + search + hash, ...(hadSession.current && { ended: '' }) });
  return <Navigate replace to={`${pathTo('signIn')}?${query}`} />;
}
