/** What the HTTP API hands a function (payload format 2.0), as far as it is read here. */
export interface HttpEvent {
  readonly pathParameters?: Readonly<Record<string, string | undefined>>;
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  readonly requestContext: {
    readonly requestId: string;
    readonly authorizer?: { readonly jwt?: { readonly claims?: Readonly<Record<string, unknown>> } };
  };
}

export interface HttpReply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Nothing that the API answers may be stored, framed, sniffed or run. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const;

export const answer = (statusCode: number, body: unknown, requestId: string): HttpReply => ({
  statusCode,
  headers: { ...headers, 'x-request-id': requestId },
  body: JSON.stringify(body),
});
