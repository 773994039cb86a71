import type { FetchHandler, Hosts, Origins } from '../context.ts';
import type { Behaviour, Distribution } from './declared.ts';
import { type EdgeFunction, prepareEdgeFunction } from './edgeFunction.ts';
import { globPattern } from './glob.ts';
import { applyHeadersPolicy, type HeadersPolicy, readHeadersPolicy } from './headersPolicy.ts';
import { type SignatureError, type TrustedKeys, verifySignedUrl } from './signedUrl.ts';

interface PreparedBehaviour {
  readonly behaviour: Behaviour;
  readonly pattern: RegExp;
  readonly edgeFunction: EdgeFunction | undefined;
  /** Response headers policy, read at the first request, when every service has registered its local URL. */
  policy: HeadersPolicy | undefined;
  /** Keys of which one must have signed the address; undefined if it needs no signature. */
  readonly keys: TrustedKeys | undefined;
}

/** Handles requests like CloudFront: behavior, viewer-request function, origin, error page, response headers. */
export function createDistribution(
  distribution: Distribution,
  hosts: Hosts,
  origins: Origins,
  keys: TrustedKeys = new Map(),
): FetchHandler {
  const prepared = distribution.behaviours.map((behaviour) => prepare(behaviour, keys));
  return async (request) => {
    const { pathname } = new URL(request.url);
    const chosen = prepared.find(({ pattern }) => pattern.test(pathname));
    if (chosen === undefined) throw new Error('the distribution has no default behaviour');
    chosen.policy ??= readHeadersPolicy(chosen.behaviour.headersPolicy, origins);
    return applyHeadersPolicy(await respond(request, chosen, distribution, hosts), chosen.policy);
  };
}

function prepare(behaviour: Behaviour, keys: TrustedKeys): PreparedBehaviour {
  const { pattern, viewerRequestCode, trustedKeyIds } = behaviour;
  return {
    behaviour,
    pattern: pattern === undefined ? /^/ : globPattern(pattern),
    edgeFunction: viewerRequestCode === undefined ? undefined : prepareEdgeFunction(viewerRequestCode),
    policy: undefined,
    keys: trustedKeyIds.length === 0 ? undefined : new Map([...keys].filter(([id]) => trustedKeyIds.includes(id))),
  };
}

async function respond(
  request: Request,
  chosen: PreparedBehaviour,
  distribution: Distribution,
  hosts: Hosts,
): Promise<Response> {
  const { behaviour, edgeFunction, keys } = chosen;
  if (!behaviour.methods.includes(request.method)) return forbidden(request.method);
  const error = keys && verifySignedUrl(request.url, keys, Date.now());
  if (error) return refused(error);
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
  const { origin, forwardsViewer, forwardedQuery, compress } = behaviour;
  const handler = hosts.handler(origin.hostname);
  if (handler === undefined) return new Response(`${origin.hostname} is not served on this machine`, { status: 502 });
  const url = new URL(request.url);
  url.pathname = origin.path + path;
  if (!forwardsViewer) url.search = onlyNamed(url.searchParams, forwardedQuery);
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

function onlyNamed(query: URLSearchParams, names: readonly string[]): string {
  return new URLSearchParams([...query].filter(([name]) => names.includes(name))).toString();
}

const refused = ({ code, message }: SignatureError) =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    { status: 403, headers: { 'content-type': 'text/xml' } },
  );

const forbidden = (method: string) =>
  new Response(`This distribution is not configured to allow the HTTP request method ${method}.`, { status: 403 });
