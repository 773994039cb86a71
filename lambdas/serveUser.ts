import type { AnyRoute } from '../api/route.ts';
import { userAccess } from './access.ts';
import { type Checked, type PartsOf, type Service, serveClosed } from './serveClosed.ts';

type UserRoute = AnyRoute & { readonly access: 'user' };

/**
 * Creates the handler of a route for anyone with an account. It reads no access lists, so it needs no permission for
 * them.
 */
export const serveUser = <const R extends UserRoute, S extends Service<R>>(
  route: R,
  parts: PartsOf<R>,
  service: S & Checked<R, S>,
) => serveClosed(route, parts, service, userAccess);
