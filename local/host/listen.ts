import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { FetchHandler, Ports } from '../context.ts';

/** Everything listens here and nowhere else. */
export const loopback = '127.0.0.1';

/** A server for `handler`, not listening yet. What the handler throws is answered with 500 and told to `log`. */
export function createFetchServer(handler: FetchHandler, log: (text: string) => void): Server {
  const errorHandler = (error: unknown) => {
    log(`unexpected error: ${error instanceof Error ? error.stack : error}`);
    return new Response('unexpected error', { status: 500 });
  };
  return createServer(getRequestListener(handler, { overrideGlobalObjects: false, errorHandler }));
}

/** Listens on the loopback address. A busy port is an error that says which option to use. */
export function listen(server: Server, port: number, purpose: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new BusyPort(port, purpose) : error);
    });
    server.listen(port, loopback, resolve);
  });
}

/** Closes a server and the connections that browsers keep open. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Fails when somebody listens on `port`: for ports that a child process will take. */
export async function checkFree(port: number, purpose: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, purpose);
  await close(probe);
}

export class BusyPort extends Error {
  constructor(port: number, purpose: string) {
    super(`port ${port} (${purpose}) is in use. Choose another with --port N; the ports N to N+3 must be free.`);
    this.name = 'BusyPort';
  }
}

export const portsFrom = (first: number): Ports => ({
  site: first,
  storage: first + 1,
  services: first + 2,
  tables: first + 3,
});
