import { catalogue, type ErrorBody, type ErrorCode } from './errors.ts';
import type { AnyRoute, Reply, Sent } from './route.ts';
import { type RouteName, type Routes, routes } from './routes/index.ts';

/** One call as it goes over the wire. */
export interface Call {
  readonly route: AnyRoute;
  /** Below `/api`, with its query. */
  readonly path: string;
  /** To be sent as JSON; undefined for a route without a body. */
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Carries a call to the API and its answer back. What it throws, the client throws. */
export type Send = (call: Call) => Promise<Answer>;

/** One method a route, named as the route. It takes params, query and body as one object. */
export type Client = {
  readonly [Name in RouteName]: (...sent: Arguments<Sent<Routes[Name]>>) => Promise<Reply<Routes[Name]>>;
};

/** A route that asks for nothing can be called with nothing. */
type Arguments<All> = Partial<All> extends All ? [sent?: All] : [sent: All];

/** A call that the API refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? catalogue['internal.error'][1]);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? codeOfStatus(status);
    this.details = body.details;
  }
}

/** The gateway itself refuses in its own words: without a session, or where no route is. */
const codeOfStatus = (status: number): ErrorCode =>
  status === 401 ? 'session.missing' : status === 404 ? 'route.missing' : 'internal.error';

export function createClient({ send }: { readonly send: Send }): Client {
  const methods = Object.values<AnyRoute>(routes).map((route) => [
    route.name,
    async (sent: Record<string, unknown> = {}) => {
      const { status, body } = await send(callOf(route, sent));
      if (status >= 400) throw new ApiError(status, isObject(body) ? body : {});
      return body;
    },
  ]);
  return Object.fromEntries(methods) as Client;
}

const isObject = (body: unknown): body is Partial<ErrorBody> => typeof body === 'object' && body !== null;

/** Splits what is sent by the keys of the route's schemas. */
function callOf(route: AnyRoute, sent: Record<string, unknown>): Call {
  const path = pathOf(route, sent).replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(sent[key])));
  const query = new URLSearchParams();
  for (const [key, value] of picked(route.query, sent)) query.set(key, String(value));
  const body = route.body && Object.fromEntries(picked(route.body, sent));
  return { route, path: query.size > 0 ? `${path}?${query}` : path, body };
}

/** A file's route has several paths: the one whose ids are given. */
function pathOf({ paths: [first = '', ...others] }: AnyRoute, sent: Record<string, unknown>): string {
  const isGiven = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].every(([, key = '']) => sent[key] !== undefined);
  return [first, ...others].find(isGiven) ?? first;
}

function picked(schema: AnyRoute['body'], sent: Record<string, unknown>): [string, unknown][] {
  return Object.keys(schema?.shape ?? {}).flatMap((key) => (sent[key] === undefined ? [] : [[key, sent[key]]]));
}
