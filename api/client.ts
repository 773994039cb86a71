import { type ErrorBody, type ErrorCode, internalError } from './errors.ts';
import type { AnyRoute, Reply, Sent } from './route.ts';
import { type RouteName, type Routes, routes } from './routes/index.ts';

/** One HTTP request to the API. */
export interface Call {
  readonly route: AnyRoute;
  /** Path below `/api`, with the query. */
  readonly path: string;
  /** Sent as JSON; undefined for a route without a body. */
  readonly body: unknown;
}

export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request to the API and returns the response. The client rethrows its errors. */
export type Send = (call: Call) => Promise<ApiResponse>;

/** Client with one method per route, named like the route. Each takes params, query and body as one object. */
export type Client = {
  readonly [Name in RouteName]: (...sent: Arguments<Sent<Routes[Name]>>) => Promise<Reply<Routes[Name]>>;
};

/** Allows calling a route without input without an argument. */
type Arguments<All> = Partial<All> extends All ? [sent?: All] : [sent: All];

/** Error of a request that the API refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? internalError);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? codeOfStatus(status);
    this.details = body.details;
  }
}

/**
 * Error codes for refusals by the gateway itself, which have none of ours: a missing session, an unknown route, or too
 * many requests.
 */
const codeOfStatus = (status: number): ErrorCode => gatewayCodes[status] ?? 'internal.error';

const gatewayCodes: Readonly<Record<number, ErrorCode>> = {
  401: 'session.missing',
  404: 'route.missing',
  429: 'requests.toomany',
};

export function createClient({ send }: { readonly send: Send }): Client {
  const methods = Object.values<AnyRoute>(routes).map((route) => [
    route.name,
    async (sent: Record<string, unknown> = {}) => {
      const response = await send(callOf(route, sent));
      throwRefusal(response);
      return response.body;
    },
  ]);
  return Object.fromEntries(methods) as Client;
}

/** Throws an `ApiError` for a response that is a refusal. */
export function throwRefusal({ status, body }: ApiResponse): void {
  if (status >= 400) throw new ApiError(status, isObject(body) ? body : {});
}

const isObject = (body: unknown): body is Partial<ErrorBody> => typeof body === 'object' && body !== null;

/** Distributes the input to path, query and body by the keys of the route's schemas. */
export function callOf(route: AnyRoute, sent: Record<string, unknown>): Call {
  const path = pathOf(route, sent).replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(sent[key])));
  const query = new URLSearchParams();
  for (const [key, value] of picked(route.query, sent)) query.set(key, String(value));
  const body = route.body && Object.fromEntries(picked(route.body, sent));
  return { route, path: query.size > 0 ? `${path}?${query}` : path, body };
}

/** Path of a route. A file's route has several paths: the first one whose ids are all given is used. */
function pathOf({ paths: [first = '', ...others] }: AnyRoute, sent: Record<string, unknown>): string {
  const isGiven = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].every(([, key = '']) => sent[key] !== undefined);
  return [first, ...others].find(isGiven) ?? first;
}

function picked(schema: AnyRoute['body'], sent: Record<string, unknown>): [string, unknown][] {
  return Object.keys(schema?.shape ?? {}).flatMap((key) => (sent[key] === undefined ? [] : [[key, sent[key]]]));
}
