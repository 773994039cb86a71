import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { usePaths } from '../platform/paths.ts';
import { useTokens } from '../platform/session/store.ts';

/** Every path beginning with /me needs the three tokens; without them the reader signs in and comes back. */
export function RequireSession() {
  const tokens = useTokens();
  const pathTo = usePaths();
  const { pathname, search } = useLocation();
  if (tokens) return <Outlet />;
  return <Navigate replace to={`${pathTo('signIn')}?next=${encodeURIComponent(pathname + search)}`} />;
}
