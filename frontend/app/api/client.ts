import type { ErrorBody, ErrorCode } from '../../../api/errors.ts';
import type { AnyRoute, Reply, Sent } from '../../../api/route.ts';
import { type RouteName, type Routes, routes } from '../../../api/routes/index.ts';

/** One call as it goes over the wire. */
export interface Call {
  readonly route: AnyRoute;
  /** Below `/api`, with its query. */
  readonly path: string;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export type Send = (call: Call) => Promise<Answer>;

export type Client = { readonly [K in RouteName]: (sent: Sent<Routes[K]>) => Promise<Reply<Routes[K]>> };

/** A call that the API refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? 'An error has occured');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'internal.error';
    this.details = body.details;
  }
}

/** A client with one method a route. */
export function createClient({ send }: { send: Send }): Client {
  const methods = Object.values<AnyRoute>(routes).map((route) => [
    route.name,
    async (sent: Record<string, unknown> = {}) => {
      const { status, body } = await send(callOf(route, sent));
      if (status >= 400) throw new ApiError(status, (body ?? {}) as Partial<ErrorBody>);
      return body;
    },
  ]);
  return Object.fromEntries(methods);
}

function callOf(route: AnyRoute, sent: Record<string, unknown>): Call {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(sent[key])));
  const query = new URLSearchParams();
  for (const key of Object.keys(route.query?.shape ?? {})) {
    if (sent[key] !== undefined) query.set(key, String(sent[key]));
  }
  const body = route.body
    ? Object.fromEntries(Object.keys(route.body.shape).map((key) => [key, sent[key]]))
    : undefined;
  return { route, path: query.size ? `${path}?${query}` : path, body };
}
