import type { Endpoints, FetchHandler, Origins, ServiceName, UnsignedCalls } from '../context.ts';
import { AwsError } from '../protocol/awsError.ts';
import { readBody } from '../protocol/readBody.ts';
import type { KeyRing } from '../protocol/signature.ts';
import { checkSigned, type ServiceCall } from '../protocol/signedCall.ts';
import { isOwnHost } from './callers.ts';

/** Host name prefix of each service on AWS, for URLs that the template contains literally. */
const awsHosts: Readonly<Record<ServiceName, string>> = {
  s3: 's3',
  dynamodb: 'dynamodb',
  'cognito-idp': 'cognito-idp',
  'cognito-identity': 'cognito-identity',
  sfn: 'states',
  ses: 'email',
  transcribe: 'transcribe',
  translate: 'translate',
  mediaconvert: 'mediaconvert',
  rum: 'dataplane.rum',
  events: 'events',
  secretsmanager: 'secretsmanager',
  'execute-api': 'execute-api',
  ssm: 'ssm',
};

/** Service names in signatures, where they differ from ours. */
const signingNames: Readonly<Partial<Record<ServiceName, string>>> = { sfn: 'states' };

/**
 * Maximum size of a request body; a longer one is rejected unread. The longest ones are those of SES: a raw mail of 40
 * MB in base64.
 */
const maxBodyBytes = 64 * 1024 * 1024;

interface Service {
  readonly name: ServiceName;
  readonly handler: FetchHandler;
  readonly unsigned: UnsignedCalls;
}

interface ServicesOptions {
  readonly origin: string;
  readonly siteOrigin: string;
  readonly keyRing: KeyRing;
  readonly origins: Origins;
}

/** Creates the registry of services on the services port, and the handler that routes each request to its service. */
export function createServices(options: ServicesOptions): { endpoints: Endpoints; handler: FetchHandler } {
  const services = new Map<string, Service>();
  const urls = new Map<ServiceName, string>();
  const functionUrls = new Map<ServiceName, string>();
  const announce = (service: ServiceName, url: string, forFunctions = url) => {
    urls.set(service, url);
    functionUrls.set(service, forFunctions);
    options.origins.map(`https://${awsHosts[service]}.${options.keyRing.region}.amazonaws.com`, url);
  };
  const endpoints: Endpoints = {
    serve: (name, handler, unsigned = {}) => {
      services.set(name, { name, handler, unsigned });
      announce(name, `${options.origin}/${name}`);
    },
    announce,
    url: (service) => urls.get(service),
    all: () => urls,
    forFunctions: () => functionUrls,
  };
  return { endpoints, handler: (request) => dispatch(request, services, options) };
}

/**
 * Routes a request to its service. Rejects requests to another host name, from pages that may not call the service, and
 * without a required signature.
 */
async function dispatch(
  request: Request,
  services: ReadonlyMap<string, Service>,
  { origin: ownOrigin, siteOrigin, keyRing }: ServicesOptions,
): Promise<Response> {
  if (!isOwnHost(request.headers.get('host'), ownOrigin)) return new Response(`this is ${ownOrigin}`, { status: 421 });
  const [, name = ''] = new URL(request.url).pathname.split('/');
  const service = services.get(name);
  if (service === undefined) return notServed();
  const origin = request.headers.get('origin');
  const isFromSite = origin === siteOrigin && service.unsigned.fromSite === true;
  if (origin !== null && !isFromSite)
    return refusal(new AwsError('AccessDeniedException', 'No page may call this.', 403));
  if (isFromSite && request.method === 'OPTIONS') return preflight(request, siteOrigin);
  const response = await answer(request, service, keyRing);
  return isFromSite ? withCorsOrigin(siteOrigin, response) : response;
}

async function answer(request: Request, { name, handler, unsigned }: Service, keyRing: KeyRing): Promise<Response> {
  const isOpen = unsigned.fromSite === true || unsigned.isPublic?.(request) === true;
  try {
    const check = isOpen ? undefined : checkSigned(callOf(request), signingNames[name] ?? name, keyRing, Date.now());
    const body = await readBody(request, maxBodyBytes);
    if (body === undefined) throw new AwsError('RequestEntityTooLargeException', 'The request is too long.', 413);
    check?.(body);
    return await handler(withoutPrefix(request, `/${name}`, body));
  } catch (error) {
    if (error instanceof AwsError) return refusal(error);
    throw error;
  }
}

const callOf = ({ method, url, headers }: Request): ServiceCall => {
  const { pathname, searchParams } = new URL(url);
  return { method, rawPath: pathname, query: searchParams, headers: Object.fromEntries(headers) };
};

/** Returns the request as the service sees it: its path begins after the service's name. */
function withoutPrefix(request: Request, prefix: string, body: Uint8Array<ArrayBuffer>): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(prefix.length) || '/';
  const { method, headers } = request;
  return new Request(url, { method, headers, body: body.length === 0 ? null : body });
}

/**
 * Formats an error in both of AWS's forms: services with the JSON protocol name the error in the body, the others in a
 * header.
 */
const refusal = ({ name, message, status }: AwsError): Response =>
  Response.json({ __type: name, message }, { status, headers: { 'x-amzn-errortype': name } });

const notServed = () =>
  refusal(new AwsError('ServiceUnavailableException', 'The local cloud does not run this service.', 501));

/** Answers a preflight request. AWS accepts pages of any origin; here only our own site may call. */
function preflight(request: Request, siteOrigin: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': siteOrigin,
      'access-control-allow-methods': request.headers.get('access-control-request-method') ?? '',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': '600',
    },
  });
}

function withCorsOrigin(siteOrigin: string, response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', siteOrigin);
  headers.append('vary', 'origin');
  return new Response(response.body, { status: response.status, headers });
}
