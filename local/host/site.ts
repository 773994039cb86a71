import type { FetchHandler } from '../context.ts';
import type { Mounts } from './mounts.ts';

/**
 * Handles requests on the site's port. Other host names are rejected: a foreign name that resolves to 127.0.0.1 would
 * make our pages part of another site (DNS rebinding). `localhost` is redirected to the origin that the storage's CORS
 * rules and the content security policy name.
 */
export function createSite(siteOrigin: string, mounts: Mounts, isReady: () => boolean): FetchHandler {
  const { host: own, port } = new URL(siteOrigin);
  return (request) => {
    const host = request.headers.get('host');
    const { pathname, search } = new URL(request.url);
    if (host === `localhost:${port}`) return Response.redirect(`${siteOrigin}${pathname}${search}`, 307);
    if (host !== own) return new Response(`this is ${siteOrigin}`, { status: 421 });
    if (!isReady()) return new Response('starting', { status: 503, headers: { 'retry-after': '1' } });
    const found = mounts.find(pathname);
    return found === undefined ? new Response('nothing is served here', { status: 404 }) : found.handler(request);
  };
}
