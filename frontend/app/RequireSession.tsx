import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useTokens } from '../platform/session/store.ts';
import { useLocale } from '../platform/useLocale.ts';

/** Every path beginning with /me needs the three tokens; without them the reader signs in and comes back. */
export function RequireSession() {
  const tokens = useTokens();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  if (tokens) return <Outlet />;
  return <Navigate replace to={`/${locale}/signin?next=${encodeURIComponent(pathname + search)}`} />;
}
