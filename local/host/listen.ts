import { createServer, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { FetchHandler, Ports } from '../context.ts';

/** The only address that the local cloud listens on. */
export const loopback = '127.0.0.1';

/**
 * Creates a server for `handler`, not yet listening. An error thrown by the handler is logged and answered with status
 * 500, unless its client has disconnected. A request with an invalid address (`OPTIONS *`, a backslash) is answered
 * with status 400.
 */
export function createFetchServer(handler: FetchHandler, log: (text: string) => void): Server {
  const errorHandler = (error: unknown) => {
    if (error instanceof RequestError) return new Response('this is no address', { status: 400 });
    log(`unexpected error: ${error instanceof Error ? error.stack : error}`);
    return new Response('unexpected error', { status: 500 });
  };
  const whileConnected: FetchHandler = async (request) => {
    try {
      return await handler(request);
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: 499 });
      throw error;
    }
  };
  return createServer(getRequestListener(whileConnected, { overrideGlobalObjects: false, errorHandler }));
}

/** Listens on the loopback address. Rejects with `BusyPort`, which names the option to use, when the port is in use. */
export function listen(server: Server, port: number, purpose: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new BusyPort(port, purpose) : error);
    });
    server.listen(port, loopback, resolve);
  });
}

/** Closes a server together with the connections that browsers keep open. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Finds a free port of one loopback address, for a child process that listens there. */
export async function freePort(host: string): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, host, resolve));
  const address = probe.address();
  await close(probe);
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Rejects with `BusyPort` when `port` is in use. For ports that are opened later. */
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
