import type { FetchHandler, LocalContext } from '../context.ts';
import { payloadTooLargeType } from '../functions/runner.ts';
import { readBody } from '../protocol/readBody.ts';
import { authorize } from './authorizer.ts';
import type { HttpApi } from './declared.ts';
import { createEvent } from './event.ts';
import { gatewayError, toResponse } from './response.ts';
import { type Match, Router } from './router.ts';

/** API Gateway's limit on request bodies. */
const maxBodyBytes = 10 * 1024 * 1024;

/** Handles requests to an HTTP API: finds the route, checks the token, invokes the function and sends its reply. */
export function createGateway(api: HttpApi, context: LocalContext): FetchHandler {
  const router = new Router(api.routes);
  return async (request) => {
    const match = router.find(request.method, new URL(request.url).pathname);
    if (match === undefined) return gatewayError(404, 'Not Found');
    const { authorizer } = match.route;
    const authorization = await authorize(
      request.headers.get('authorization') ?? undefined,
      match.route,
      context.issuers,
    );
    if (authorization.kind === 'refused') return refusal(authorization);
    const body = await readBody(request, maxBodyBytes);
    if (body === undefined) return gatewayError(413, 'Request Entity Too Large');
    const caller = authorizer === undefined ? undefined : authorization;
    return run(context, match, createEvent({ request, body, api, match, caller, nowMs: Date.now() }));
  };
}

async function run(context: LocalContext, { route }: Match, event: ReturnType<typeof createEvent>): Promise<Response> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(timeout.resolve, route.timeoutMs, undefined);
  const result = await Promise.race([context.invoke(route.functionArn, event), timeout.promise]);
  clearTimeout(timer);
  if (result === undefined) return gatewayError(503, 'Service Unavailable');
  if (result.ok) return toResponse(result.payload);
  // The event that a body becomes may be too large for the function although the body is not for the gateway.
  if (result.error.errorType === payloadTooLargeType) return gatewayError(413, 'Request Entity Too Large');
  return gatewayError(500, 'Internal Server Error');
}

/** The gateway's own 401 and 403 responses. */
function refusal({ status, reason }: { status: 401 | 403; reason: string }): Response {
  if (status === 403) {
    return gatewayError(403, 'Forbidden', { 'www-authenticate': `Bearer scope="" error="${reason}"` });
  }
  const description = reason.replaceAll(/[^\x20-\x7e]|["\\]/g, ' ');
  const challenge = `Bearer scope="" error="invalid_token" error_description="${description}"`;
  return gatewayError(401, 'Unauthorized', { 'www-authenticate': challenge });
}
