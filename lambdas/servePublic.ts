import type { AnyRoute, ServiceInput, ServiceReply } from '../api/route.ts';
import type { CloudFor, Parts } from '../services/cloud.ts';
import { type Makers, openCloud } from './cloud.ts';
import { createHandler } from './handler.ts';
import { readInput } from './input.ts';
import type { NeedsMatch, UsedBy } from './needs.ts';

type PublicRoute = AnyRoute & { readonly access: 'public' };
type NeedOf<R extends AnyRoute> = R['needs'][number];
type Service<R extends AnyRoute> = (cloud: CloudFor<NeedOf<R>>, input: ServiceInput<R>) => Promise<ServiceReply<R>>;

/** Creates the handler of a public route. */
export function servePublic<const R extends PublicRoute, S extends Service<R>>(
  route: R,
  parts: Makers<Parts<NeedOf<R>>>,
  service: S & NeedsMatch<Parts<NeedOf<R>>, UsedBy<S>>,
) {
  const cloud = openCloud(parts);
  const call = service as unknown as (cloud: unknown, input: unknown) => Promise<unknown>;
  return createHandler(route, async (event) => call(cloud, readInput(route, event)));
}
