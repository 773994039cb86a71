import type { FetchHandler, Hosts, Origins } from '../context.ts';
import type { Behaviour, Distribution } from './declared.ts';
import { type EdgeFunction, prepareEdgeFunction } from './edgeFunction.ts';
import { globPattern } from './glob.ts';
import { applyHeadersPolicy, type HeadersPolicy, readHeadersPolicy } from './headersPolicy.ts';

interface PreparedBehaviour {
  readonly behaviour: Behaviour;
  readonly pattern: RegExp;
  readonly edgeFunction: EdgeFunction | undefined;
  /** Response headers policy, read at the first request, when every service has registered its local URL. */
  policy: HeadersPolicy | undefined;
}

/** Handles requests like CloudFront: behavior, viewer-request function, origin, error page, response headers. */
export function createDistribution(distribution: Distribution, hosts: Hosts, origins: Origins): FetchHandler {
  const prepared = distribution.behaviours.map(prepare);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const chosen = prepared.find(({ pattern }) => pattern.test(pathname));
    if (chosen === undefined) throw new Error('the distribution has no default behaviour');
    chosen.policy ??= readHeadersPolicy(chosen.behaviour.headersPolicy, origins);
    return applyHeadersPolicy(await respond(request, chosen, distribution, hosts), chosen.policy);
  };
}

function prepare(behaviour: Behaviour): PreparedBehaviour {
  const { pattern, viewerRequestCode } = behaviour;
  return {
    behaviour,
    pattern: pattern === undefined ? /^/ : globPattern(pattern),
    edgeFunction: viewerRequestCode === undefined ? undefined : prepareEdgeFunction(viewerRequestCode),
    policy: undefined,
  };
}

async function respond(
  request: Request,
  chosen: PreparedBehaviour,
  distribution: Distribution,
  hosts: Hosts,
): Promise<Response> {
  const { behaviour, edgeFunction } = chosen;
  if (!behaviour.methods.includes(request.method)) return forbidden(request.method);
  const edge = await edgeFunction?.(request);
  if (edge !== undefined && 'response' in edge) return edge.response;
  const path = edge?.path ?? new URL(request.url).pathname;
  const response = await fetchFromOrigin(
    edge ? withHeaders(request, edge.headers) : request,
    path === '/' ? `/${distribution.rootObject}` : path,
    behaviour,
    hosts,
  );
  const page = distribution.errorPages.find(({ errorStatus }) => errorStatus === response.status);
  if (page === undefined) return response;
  const shown = await fetchFromOrigin(new Request(request.url), page.path, behaviour, hosts);
  return new Response(shown.body, { status: page.status, headers: shown.headers });
}

async function fetchFromOrigin(request: Request, path: string, behaviour: Behaviour, hosts: Hosts): Promise<Response> {
  const { origin, forwardsViewer, compress } = behaviour;
  const handler = hosts.handler(origin.hostname);
  if (handler === undefined) return new Response(`${origin.hostname} is not served on this machine`, { status: 502 });
  const url = new URL(request.url);
  url.pathname = origin.path + path;
  if (!forwardsViewer) url.search = '';
  const forwarded = new Request(url, request);
  const withheld = [...(forwardsViewer ? [] : ['authorization', 'cookie']), ...(compress ? [] : ['accept-encoding'])];
  for (const name of withheld) forwarded.headers.delete(name);
  for (const [name, value] of origin.headers) forwarded.headers.set(name, value);
  return handler(forwarded);
}

/** Returns the request with the headers that an edge function has returned. */
function withHeaders(request: Request, headers: ReadonlyMap<string, string>): Request {
  // Copied from the URL: the object that the server passes is not a real Request.
  const changed = new Request(request.url, request);
  for (const name of [...changed.headers.keys()]) if (!headers.has(name)) changed.headers.delete(name);
  for (const [name, value] of headers) changed.headers.set(name, value);
  return changed;
}

const forbidden = (method: string) =>
  new Response(`This distribution is not configured to allow the HTTP request method ${method}.`, { status: 403 });
