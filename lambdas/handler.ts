import middy, { type Request } from '@middy/core';
import { Refusal } from '../api/errors.ts';
import type { AnyRoute, FileReply, Redirection, WithCookies } from '../api/route.ts';
import { TableBusy } from '../cloud/table/core/attempt.ts';
import { compressed } from './compress.ts';
import { fileReply, type HttpEvent, type HttpReply, jsonReply, redirectReply, textReply } from './http.ts';
import { describe, log } from './log.ts';

/**
 * Creates a route handler with everything that all routes share: one log line per request, refusals with their own
 * text, and replies stripped to the route's schema, so that only fields in the table of routes leave the API.
 */
export function createHandler(route: AnyRoute, ask: (event: HttpEvent) => Promise<unknown>) {
  return middy<HttpEvent, HttpReply>()
    .use(watched(route))
    .use(refusing())
    .handler(async (event) => compressed(replyOf(route, await ask(event), event), event));
}

function replyOf(route: AnyRoute, reply: unknown, { requestContext: { requestId } }: HttpEvent): HttpReply {
  if (route.kind === 'redirect') {
    const { location, setCookies } = reply as Redirection;
    return redirectReply(location, setCookies, requestId);
  }
  if (route.kind === 'cookies') {
    const { reply: body, setCookies } = reply as WithCookies<unknown>;
    return { ...jsonReply(200, route.reply.parse(body), requestId), cookies: setCookies };
  }
  if (route.kind === 'file' && route.files && isObject(reply)) {
    if ('file' in reply) return fileReply(reply as FileReply, requestId);
    if ('report' in reply) return jsonReply(200, route.files.report.parse(reply.report), requestId);
  }
  const body = route.reply.parse(reply);
  if (route.kind === 'webhook' && typeof body === 'string') return textReply(200, body, requestId);
  return jsonReply(200, body, requestId);
}

const isObject = (reply: unknown): reply is object => typeof reply === 'object' && reply !== null;

type Call = Request<HttpEvent, HttpReply>;

/** Logs one line per request: the route, the caller, the outcome and the duration. */
function watched(route: AnyRoute) {
  const begun = new WeakMap<HttpEvent, number>();
  const finish = ({ event, response }: Call) => {
    const ms = Math.round(performance.now() - (begun.get(event) ?? 0));
    log.info('replied', { ...subject(route, event), status: response?.statusCode, ms });
  };
  return {
    before: ({ event }: Call) => void begun.set(event, performance.now()),
    after: finish,
    onError: (call: Call) => {
      if (!(call.error instanceof Refusal))
        log.error('failed', { ...subject(route, call.event), error: describe(call.error) });
      finish(call);
    },
  };
}

const subject = (route: AnyRoute, { requestContext, pathParameters }: HttpEvent) => ({
  route: route.name,
  requestId: requestContext.requestId,
  callerId: requestContext.authorizer?.jwt?.claims?.sub,
  ...pathParameters,
});

/** Turns errors into replies. A refusal is sent with its own text; any other error is reported without details. */
function refusing() {
  return {
    onError: (call: Call) => {
      const { status, code, message, details } = refusalOf(call.error);
      const seconds = details?.retryAfterSeconds;
      const wait: Record<string, string> = typeof seconds === 'number' ? { 'retry-after': String(seconds) } : {};
      call.response = jsonReply(status, { code, message, details }, call.event.requestContext.requestId, wait);
    },
  };
}

/**
 * Value of `retry-after`, in seconds, while the table is busy. By then the table has scaled up, or the conflict is
 * over.
 */
const busySeconds = 3;

/** Value of `retry-after`, in seconds, while a store has no space left, which takes a person to change. */
const fullSeconds = 30;

/** Whether a store has no space left. Stores of AWS always have; those on a machine of one's own respond with 507. */
const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error &&
  '$metadata' in error &&
  (error.$metadata as { readonly httpStatusCode?: number }).httpStatusCode === 507;

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof TableBusy) return new Refusal('service.busy', { retryAfterSeconds: busySeconds });
  if (isOutOfSpace(error)) return new Refusal('service.full', { retryAfterSeconds: fullSeconds });
  return new Refusal('internal.error');
}
