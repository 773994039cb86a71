import type { AnyRoute, Reply, ServiceInput } from '../api/route.ts';
import type { CloudReader } from '../cloud/cloud.ts';
import type { AccessTo } from '../services/access/access.ts';
import type { CloudFor, Parts } from '../services/cloud.ts';
import { accessOf } from './access.ts';
import { type Makers, openCloud } from './cloud.ts';
import { createHandler } from './handler.ts';
import { readInput } from './input.ts';
import type { NeedsMatch, UsedBy } from './needs.ts';

type ClosedRoute = AnyRoute & { readonly access: Exclude<AnyRoute['access'], 'public'> };
type NeedOf<R extends AnyRoute> = R['needs'][number];

type Service<R extends AnyRoute> = (
  cloud: CloudFor<NeedOf<R>>,
  access: AccessTo<R>,
  input: ServiceInput<R>,
) => Promise<Reply<R>>;

/** The needs must be exactly what the service and the decision on access use. */
type Checked<R extends AnyRoute, S> = NeedsMatch<Parts<NeedOf<R>>, UsedBy<S> & Pick<CloudReader, 'table'>>;

/**
 * The handler of a route with restricted access: it decides access, reads the input, and calls the service with the
 * proof. Public routes use servePublic.ts, which does not load the table.
 */
export function serve<const R extends ClosedRoute, S extends Service<R>>(
  route: R,
  parts: Makers<Parts<NeedOf<R>>>,
  service: S & Checked<R, S>,
) {
  const cloud = openCloud(parts);
  const call = service as unknown as (cloud: unknown, access: unknown, input: unknown) => Promise<unknown>;
  return createHandler(route, async (event) => {
    // Access first: an unauthorized caller learns nothing about its input.
    const access = await accessOf(cloud, route, event);
    return call(cloud, access, readInput(route, event));
  });
}
