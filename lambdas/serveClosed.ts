import { callWeightOf } from '../api/callWeight.ts';
import type { AnyRoute, ServiceInput, ServiceReply } from '../api/route.ts';
import type { CloudReader } from '../cloud/cloud.ts';
import type { Caller } from '../cloud/table/people/users.ts';
import type { AccessTo } from '../services/access/access.ts';
import type { CloudFor, Parts } from '../services/cloud.ts';
import { countCall } from '../services/limits/countCall.ts';
import { readCaller } from './caller.ts';
import { type Makers, openCloud } from './cloud.ts';
import { createHandler } from './handler.ts';
import type { HttpEvent } from './http.ts';
import { readInput } from './input.ts';
import type { NeedsMatch, UsedBy } from './needs.ts';

type NeedOf<R extends AnyRoute> = R['needs'][number];

/** Service of a route with restricted access. */
export type Service<R extends AnyRoute> = (
  cloud: CloudFor<NeedOf<R>>,
  access: AccessTo<R>,
  input: ServiceInput<R>,
) => Promise<ServiceReply<R>>;

export type PartsOf<R extends AnyRoute> = Makers<Parts<NeedOf<R>>>;

/** Type check that the needs are exactly what the service and the access decision use. */
export type Checked<R extends AnyRoute, S> = NeedsMatch<Parts<NeedOf<R>>, UsedBy<S> & Pick<CloudReader, 'table'>>;

/** Decides whether the caller may make this call. Returns the proof, or throws a refusal. */
export type Decide = (
  cloud: Pick<CloudReader, 'table' | 'now'>,
  route: AnyRoute,
  event: HttpEvent,
  caller: Caller,
) => Promise<object>;

/**
 * Creates the handler of a route with restricted access. It counts the call, checks access, reads the input, and calls
 * the service.
 */
export function serveClosed(route: AnyRoute, parts: Makers<object>, service: unknown, decide: Decide) {
  const cloud = openCloud(parts as Makers<Pick<CloudReader, 'table'>>);
  const call = service as (cloud: object, access: object, input: object) => Promise<unknown>;
  const weight = callWeightOf(route);
  return createHandler(route, async (event) => {
    const caller = readCaller(event, route);
    // Access is checked first, so that an unauthorized caller learns nothing about its input.
    const [access] = await Promise.all([decide(cloud, route, event, caller), countCall(cloud, caller.userId, weight)]);
    return call(cloud, access, readInput(route, event));
  });
}
