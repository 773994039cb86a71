import { type AnyRoute, isOfTeam } from '../api/route.ts';
import { fileAccess, teamAccess } from './access.ts';
import { type Checked, type PartsOf, type Service, serveClosed } from './serveClosed.ts';

type FileRoute = AnyRoute & { readonly access: Exclude<AnyRoute['access'], 'public' | 'user'> };

/**
 * Creates the handler of a route on a file, or on a team and what it shares, for callers with the permission declared
 * by the route.
 */
export const serve = <const R extends FileRoute, S extends Service<R>>(
  route: R,
  parts: PartsOf<R>,
  service: S & Checked<R, S>,
) => serveClosed(route, parts, service, isOfTeam(route) ? teamAccess : fileAccess);
