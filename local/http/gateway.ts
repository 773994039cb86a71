import type { FetchHandler, LocalContext } from '../context.ts';
import { AtOnce } from '../functions/atOnce.ts';
import { payloadTooLargeType } from '../functions/runner.ts';
import { readBody } from '../protocol/readBody.ts';
import { authorize } from './authorizer.ts';
import type { HttpApi } from './declared.ts';
import { type Caller, createEvent } from './event.ts';
import { askFunction } from './functionAuthorizer.ts';
import { gatewayError, toResponse } from './response.ts';
import { type Match, Router } from './router.ts';

/** API Gateway's limit on request bodies. */
const maxBodyBytes = 10 * 1024 * 1024;

/**
 * Maximum number of concurrent calls. Lambda starts another sandbox for each call; here one thread runs them all, and
 * with more concurrent ones each would exceed its time limit.
 */
const maxCallsAtOnce = 64;
/** Maximum number of open requests, including those that wait. */
const maxOpenRequests = 320;

/**
 * Creates the handler of requests to an HTTP API: finds the route, checks the token, invokes the function and sends its
 * response. Excess concurrent requests are rejected with 429 before any work is done.
 */
export function createGateway(api: HttpApi, context: LocalContext): FetchHandler {
  const router = new Router(api.routes);
  const calls = new AtOnce(maxCallsAtOnce);
  let openRequests = 0;
  const handle = async (request: Request, match: Match): Promise<Response> => {
    const caller = await callerOf(request, match, context);
    if (caller instanceof Response) return caller;
    const body = await readBody(request, maxBodyBytes);
    if (body === undefined) return gatewayError(413, 'Request Entity Too Large');
    const event = createEvent({ request, body, api, match, caller, nowMs: Date.now() });
    return calls.run(() => run(context, match, event));
  };
  return async (request) => {
    const match = router.find(request.method, new URL(request.url).pathname);
    if (match === undefined) return gatewayError(404, 'Not Found');
    if (openRequests >= maxOpenRequests) return gatewayError(429, 'Too Many Requests', { 'retry-after': '1' });
    openRequests++;
    return handle(request, match).finally(() => openRequests--);
  };
}

/** Returns the caller according to the route's authorizer, or its rejection. */
async function callerOf(request: Request, { route }: Match, context: LocalContext): Promise<Caller | Response> {
  const { authorizer, scopes } = route;
  if (authorizer === undefined) return undefined;
  const authorization = request.headers.get('authorization') ?? undefined;
  if (authorizer.kind === 'jwt') {
    const result = await authorize(authorization, { authorizer, scopes }, context.issuers);
    return result.kind === 'refused' ? refusal(result) : { jwt: { claims: result.claims, scopes: result.scopes } };
  }
  const decision = await askFunction(authorization, authorizer, context);
  if (decision.kind === 'allowed') return { lambda: decision.context };
  return gatewayError(decision.status, statusTexts[decision.status]);
}

const statusTexts = { 401: 'Unauthorized', 403: 'Forbidden', 500: 'Internal Server Error' } as const;

async function run(context: LocalContext, { route }: Match, event: ReturnType<typeof createEvent>): Promise<Response> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(timeout.resolve, route.timeoutMs, undefined);
  const result = await Promise.race([context.invoke(route.functionArn, event), timeout.promise]);
  clearTimeout(timer);
  if (result === undefined) return gatewayError(503, 'Service Unavailable');
  if (result.ok) return toResponse(result.payload);
  // The event created from a body may be too large for the function although the body is not too large for the gateway.
  if (result.error.errorType === payloadTooLargeType) return gatewayError(413, 'Request Entity Too Large');
  return gatewayError(500, 'Internal Server Error');
}

/** Creates the gateway's own 401 and 403 responses. */
function refusal({ status, reason }: { status: 401 | 403; reason: string }): Response {
  if (status === 403) {
    return gatewayError(403, 'Forbidden', { 'www-authenticate': `Bearer scope="" error="${reason}"` });
  }
  const description = reason.replaceAll(/[^\x20-\x7e]|["\\]/g, ' ');
  const challenge = `Bearer scope="" error="invalid_token" error_description="${description}"`;
  return gatewayError(401, 'Unauthorized', { 'www-authenticate': challenge });
}
