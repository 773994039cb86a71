import { createContext, Script } from 'node:vm';

/** Result of a viewer-request function: the path and the headers to request with, or its own response. */
export type EdgeResult =
  | { readonly path: string; readonly headers: ReadonlyMap<string, string> }
  | { readonly response: Response };

export type EdgeFunction = (request: Request) => Promise<EdgeResult>;

interface EdgeValue {
  readonly value: string;
}
interface EdgeOutput {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: Record<string, EdgeValue>;
  readonly body?: string | { readonly data: string };
}

/**
 * Time limit for a call, which ends an infinite loop that would block the site. It is far above CloudFront's limit,
 * because it measures elapsed time and not CPU time: on a busy machine a thread may wait long for its turn.
 */
const limitMs = 10_000;

/** Compiles a CloudFront function (`function handler(event)`) in its own context, without Node's globals. */
export function prepareEdgeFunction(code: string): EdgeFunction {
  const sandbox = createContext({ console });
  new Script(code).runInContext(sandbox, { timeout: limitMs });
  const call = new Script('handler(JSON.parse(event))');
  return async (request) => {
    sandbox.event = JSON.stringify(eventOf(request));
    const output = (await call.runInContext(sandbox, { timeout: limitMs })) as EdgeOutput;
    const headers = Object.entries(output.headers ?? {}).map(([name, { value }]): [string, string] => [name, value]);
    if (output.statusCode === undefined)
      return { path: output.uri ?? new URL(request.url).pathname, headers: new Map(headers) };
    const body = typeof output.body === 'object' ? output.body.data : (output.body ?? null);
    return { response: new Response(body, { status: output.statusCode, headers }) };
  };
}

function eventOf(request: Request): object {
  const url = new URL(request.url);
  const values = (entries: Iterable<[string, string]>) =>
    Object.fromEntries([...entries].map(([name, value]) => [name, { value }]));
  return {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '127.0.0.1' },
    request: {
      method: request.method,
      uri: url.pathname,
      querystring: values(url.searchParams),
      headers: values(request.headers),
      cookies: {},
    },
  };
}
