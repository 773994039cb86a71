import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { close, listen } from '../../host/listen.ts';

/** Running provider on this machine. */
export interface ProviderServer {
  /** Origin, without a trailing slash. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts a provider on a port of its own (0: a free one), because it is another site. Other host names are rejected:
 * they would make its pages part of another site (DNS rebinding).
 */
export async function startProviderServer(
  createListener: (origin: string) => RequestListener | Promise<RequestListener>,
  port = 0,
): Promise<ProviderServer> {
  let handle: RequestListener = (_, response) => response.writeHead(503).end();
  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.host === new URL(originOf(server)).host) handle(request, response);
    else response.writeHead(421).end();
  });
  await listen(server, port, 'provider');
  handle = await createListener(originOf(server));
  return { origin: originOf(server), close: () => close(server) };
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
