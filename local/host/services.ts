import type { Endpoints, FetchHandler, Origins, ServiceName } from '../context.ts';
import { Mounts, withoutPrefix } from './mounts.ts';

/** Each service's host name prefix on AWS, for URLs written out in the template. */
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
};

interface ServicesOptions {
  readonly origin: string;
  readonly siteOrigin: string;
  readonly region: string;
  readonly origins: Origins;
}

/** The registry of services on the services port, and the handler that routes each request to its service. */
export function createServices(options: ServicesOptions): { endpoints: Endpoints; handler: FetchHandler } {
  const mounts = new Mounts();
  const urls = new Map<ServiceName, string>();
  const announce = (service: ServiceName, url: string) => {
    urls.set(service, url);
    options.origins.map(`https://${awsHosts[service]}.${options.region}.amazonaws.com`, url);
  };
  const endpoints: Endpoints = {
    serve: (service, handler) => {
      mounts.add(`/${service}`, handler);
      announce(service, `${options.origin}/${service}`);
    },
    announce,
    url: (service) => urls.get(service),
    all: () => urls,
  };
  return { endpoints, handler: (request) => dispatch(request, mounts, options.siteOrigin) };
}

async function dispatch(request: Request, mounts: Mounts, siteOrigin: string): Promise<Response> {
  const found = mounts.find(new URL(request.url).pathname);
  if (found === undefined) return notServed();
  const fromSite = request.headers.get('origin') === siteOrigin;
  if (fromSite && request.method === 'OPTIONS') return preflight(request, siteOrigin);
  const response = await found.handler(withoutPrefix(request, found.prefix));
  return fromSite ? withCorsOrigin(siteOrigin, response) : response;
}

const notServed = () =>
  Response.json(
    { __type: 'ServiceUnavailableException', message: 'The local cloud does not run this service.' },
    { status: 501, headers: { 'x-amzn-errortype': 'ServiceUnavailableException' } },
  );

/** AWS accepts signed requests from pages of any origin; here only our own site may call. */
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
