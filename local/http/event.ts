import { randomUUID } from 'node:crypto';
import type { Json, JsonObject } from '../template/types.ts';
import type { HttpApi } from './declared.ts';
import type { Match } from './router.ts';

/** Authorizer's information about the caller; undefined on a route without an authorizer. */
export type Caller =
  | undefined
  | { readonly jwt: { readonly claims: Record<string, string>; readonly scopes: string[] | null } }
  | { readonly lambda: JsonObject };

interface EventParts {
  readonly request: Request;
  readonly body: Uint8Array;
  readonly api: HttpApi;
  readonly match: Match;
  readonly caller: Caller;
  readonly nowMs: number;
}

const textTypes = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded|[\w.+-]+\+(json|xml)))/;

/** Creates the event that an HTTP API passes to its function, in payload format 2.0. */
export function createEvent({ request, body, api, match, caller, nowMs }: EventParts): JsonObject {
  const url = new URL(request.url);
  const rawPath = decodePath(url.pathname);
  const isText = textTypes.test(request.headers.get('content-type') ?? 'text/plain');
  const headers = headersOf(request, api, body.length);
  return {
    version: '2.0',
    routeKey: match.route.routeKey,
    rawPath,
    rawQueryString: url.search.slice(1),
    ...cookiesOf(request),
    headers,
    ...unlessEmpty('queryStringParameters', queryOf(url)),
    ...unlessEmpty('pathParameters', decodeAll(match.pathParameters)),
    requestContext: {
      accountId: '000000000000',
      apiId: api.apiId,
      ...(caller === undefined ? {} : { authorizer: caller }),
      domainName: api.hostname,
      domainPrefix: api.apiId,
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: request.headers.get('user-agent') ?? '',
      },
      requestId: randomUUID(),
      routeKey: match.route.routeKey,
      stage: '$default',
      time: new Date(nowMs).toUTCString(),
      timeEpoch: nowMs,
    },
    ...(body.length === 0 ? {} : { body: Buffer.from(body).toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/**
 * Returns headers with lowercase names; several values of one name are joined by commas. Cookies are a separate list.
 */
function headersOf(request: Request, api: HttpApi, bodyBytes: number): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of request.headers) if (name !== 'cookie') headers[name] = value;
  return {
    ...headers,
    'content-length': String(bodyBytes),
    host: api.hostname,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
  };
}

function cookiesOf(request: Request): { cookies?: string[] } {
  const header = request.headers.get('cookie');
  return header === null ? {} : { cookies: header.split(';').map((cookie) => cookie.trim()) };
}

/** Returns the query parameters; several values of one key are joined by commas. */
function queryOf(url: URL): Record<string, string> {
  const query: Record<string, string> = {};
  for (const key of new Set(url.searchParams.keys())) query[key] = url.searchParams.getAll(key).join(',');
  return query;
}

const unlessEmpty = (key: string, value: Record<string, string>): Record<string, Json> =>
  Object.keys(value).length === 0 ? {} : { [key]: value };

const decodeAll = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, decodePath(value)]));

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
