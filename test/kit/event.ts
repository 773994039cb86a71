import type { HttpEvent } from '../../lambdas/http.ts';

interface Given extends Omit<Partial<HttpEvent>, 'body'> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Becomes JSON, unless it is text already. */
  readonly body?: unknown;
}

/** A request as the HTTP API hands it to a function. */
export function eventOf({ params, query, body, ...rest }: Given): HttpEvent {
  return {
    requestContext: { requestId: 'request-1' },
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...rest,
  };
}

/** The part of a request that says who calls. */
export const callerClaims = (userId: string) => ({
  requestContext: {
    requestId: 'request-1',
    authorizer: { jwt: { claims: { token_use: 'access', sub: userId } } },
  },
});
