import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { FetchHandler } from '../../../local/context.ts';

export interface Served extends AsyncDisposable {
  readonly url: string;
}

/** Handlers that are served now, by origin. */
const handlers = new Map<string, FetchHandler>();

/** Handler that is served at a URL, for requests without a network. */
export function handlerAt(url: string): FetchHandler {
  const handler = handlers.get(new URL(url).origin);
  if (!handler) throw new Error(`nothing is served at ${url}`);
  return handler;
}

/** Serves a handler over real HTTP on a free local port, until disposed. */
export async function served(fetch: FetchHandler): Promise<Served> {
  const server = createAdaptorServer({ fetch });
  // As in the services of the local cloud: otherwise a call after a pause of five seconds may use a closed connection.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  handlers.set(url, fetch);
  return {
    url,
    async [Symbol.asyncDispose]() {
      handlers.delete(url);
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Settings for AWS clients in tests, with dummy credentials. */
export const clientSettings = {
  region: 'ap-southeast-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  maxAttempts: 1,
};
