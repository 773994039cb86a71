import type { HttpEvent } from '../../lambdas/http.ts';

interface Given extends Omit<Partial<HttpEvent>, 'body'> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Body, encoded as JSON unless it is a string. */
  readonly body?: unknown;
}

/** Event as the HTTP API passes it to a function. */
export function eventOf({ params, query, body, ...rest }: Given): HttpEvent {
  return {
    requestContext: { requestId: 'request-1' },
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...rest,
  };
}

/** Part of an event that identifies the caller, who signed in at this second since 1970. */
export const callerClaims = (userId: string, signedInAt = 0) => ({
  requestContext: {
    requestId: 'request-1',
    authorizer: { jwt: { claims: { token_use: 'access', sub: userId, auth_time: String(signedInAt) } } },
  },
});
