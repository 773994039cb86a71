import { Refusal } from '../api/errors.ts';
import type { AnyRoute } from '../api/route.ts';
import type { Caller } from '../cloud/table/people/users.ts';
import type { HttpEvent } from './http.ts';

/**
 * Returns the caller from the token verified by the gateway. The gateway also accepts id tokens, which are passed to
 * pages and logs more freely, so only access tokens count here.
 */
export function readCaller(event: HttpEvent, route: AnyRoute): Caller {
  const byToken = event.requestContext.authorizer?.lambda;
  if (byToken) return readTokenCaller(byToken, route);
  const { token_use: use, sub, auth_time: signedInAt } = event.requestContext.authorizer?.jwt?.claims ?? {};
  if (use !== 'access' || typeof sub !== 'string' || sub === '') throw new Refusal('session.missing');
  return { userId: sub, signedInAt: Number(signedInAt) || 0 };
}

/**
 * Returns the caller of a request with a personal access token, as passed on by `authorizeToken`. The gateway calls
 * that authorizer only for routes that accept such tokens; other routes reject them here as well.
 */
function readTokenCaller(
  { userId, madeAt, retryAfterSeconds }: Readonly<Record<string, unknown>>,
  route: AnyRoute,
): Caller {
  if (!route.byToken || typeof userId !== 'string' || userId === '') throw new Refusal('session.missing');
  if (retryAfterSeconds) throw new Refusal('requests.toomany', { retryAfterSeconds: Number(retryAfterSeconds) });
  return { userId, signedInAt: Number(madeAt) || 0 };
}
