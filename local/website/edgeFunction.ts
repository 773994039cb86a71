import { createContext, Script } from 'node:vm';

/** What a viewer-request function made of a request: another path, or an answer of its own. */
export type EdgeResult = { readonly path: string } | { readonly response: Response };

export type EdgeFunction = (request: Request) => Promise<EdgeResult>;

interface EdgeValue {
  readonly value: string;
}
interface EdgeAnswer {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: Record<string, EdgeValue>;
  readonly body?: string | { readonly data: string };
}

/**
 * Ends a loop that would stop the site for ever. It is far beyond what CloudFront allows a function, because it
 * counts the clock and not the work: on a busy machine a thread may wait long for its turn.
 */
const limitMs = 10_000;

/** Prepares a CloudFront function (`function handler(event)`) in a context of its own, without Node. */
export function prepareEdgeFunction(code: string): EdgeFunction {
  const sandbox = createContext({ console });
  new Script(code).runInContext(sandbox, { timeout: limitMs });
  const call = new Script('handler(JSON.parse(event))');
  return async (request) => {
    sandbox.event = JSON.stringify(eventOf(request));
    const answer = (await call.runInContext(sandbox, { timeout: limitMs })) as EdgeAnswer;
    if (answer.statusCode === undefined) return { path: answer.uri ?? new URL(request.url).pathname };
    const body = typeof answer.body === 'object' ? answer.body.data : (answer.body ?? null);
    const headers = Object.entries(answer.headers ?? {}).map(([name, { value }]): [string, string] => [name, value]);
    return { response: new Response(body, { status: answer.statusCode, headers }) };
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
