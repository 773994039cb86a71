import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { FetchHandler } from '../../../local/context.ts';

export interface Served extends AsyncDisposable {
  readonly url: string;
}

/** Serves a handler over real HTTP on a free local port, until disposed. */
export async function served(fetch: FetchHandler): Promise<Served> {
  const server = createAdaptorServer({ fetch });
  // As in the services of the local cloud: otherwise a call after a pause of five seconds may use a closed connection.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
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
