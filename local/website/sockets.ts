import type { LocalContext, UpgradeHandler } from '../context.ts';
import { isOwnHost } from '../host/callers.ts';
import type { Distribution } from './declared.ts';
import { globPattern } from './glob.ts';

/** Forwards WebSockets to the origin of their path, as CloudFront does. Pages of other sites are rejected. */
export function passSockets(
  { behaviours }: Distribution,
  { hosts, siteOrigin }: Pick<LocalContext, 'hosts' | 'siteOrigin'>,
): UpgradeHandler {
  return (request, socket, head) => {
    const { host, origin } = request.headers;
    const isOwn = isOwnHost(host, siteOrigin) && (origin === undefined || origin === siteOrigin);
    const { pathname } = new URL(request.url ?? '/', siteOrigin);
    const chosen = behaviours.find(({ pattern }) => pattern === undefined || globPattern(pattern).test(pathname));
    const handler = chosen && hosts.sockets(chosen.origin.hostname);
    if (isOwn && handler) handler(request, socket, head);
    else socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  };
}
