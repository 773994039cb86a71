import middy, { type Request } from '@middy/core';
import { Refusal } from '../api/errors.ts';
import type { AnyRoute, Input, Reply } from '../api/route.ts';
import type { Caller } from '../services/caller.ts';
import { readCaller } from './caller.ts';
import { answer, type HttpEvent, type HttpReply } from './http.ts';
import { readInput } from './input.ts';
import { describe, log } from './log.ts';

/** A public route has no caller, and a service that expects one cannot be put behind it. */
type CallerOf<R extends AnyRoute> = R['access'] extends 'public' ? null : Caller;

type Service<R extends AnyRoute> = (caller: CallerOf<R>, input: Input<R>) => Promise<Reply<R>>;

/**
 * The handler of a route: who calls, what is asked, the service, and its reply cut to the route's schema, so
 * that no field leaves that the table of routes does not name.
 */
export function serve<const R extends AnyRoute>(route: R, service: Service<R>) {
  const ask = service as (caller: Caller | null, input: unknown) => Promise<unknown>;
  return middy<HttpEvent, HttpReply>()
    .use(watched(route))
    .use(refusing())
    .handler(async (event) => {
      const caller = route.access === 'public' ? null : readCaller(event);
      const reply = await ask(caller, readInput(route, event));
      return answer(200, route.reply.parse(reply), event.requestContext.requestId);
    });
}

type Call = Request<HttpEvent, HttpReply>;

/** One line a call: what was asked, by whom, how it ended, how long it took. */
function watched(route: AnyRoute) {
  const begun = new WeakMap<HttpEvent, number>();
  const finish = ({ event, response }: Call) => {
    const ms = Math.round(performance.now() - (begun.get(event) ?? 0));
    log.info('answered', { ...subject(route, event), status: response?.statusCode, ms });
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

/** A refusal is said in its own words; of any other error nobody learns more than that it happened. */
function refusing() {
  return {
    onError: (call: Call) => {
      const refusal = call.error instanceof Refusal ? call.error : new Refusal('internal.error');
      const { code, message, details } = refusal;
      call.response = answer(refusal.status, { code, message, details }, call.event.requestContext.requestId);
    },
  };
}
