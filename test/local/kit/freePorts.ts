import { type AddressInfo, createServer } from 'node:net';
import type { Ports } from '../../../local/context.ts';

/** Finds four free ports. */
export async function freePorts(): Promise<Ports> {
  const servers = await Promise.all([0, 1, 2, 3].map(listening));
  const [site = 0, storage = 0, services = 0, tables = 0] = servers.map(
    (server) => (server.address() as AddressInfo).port,
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return { site, storage, services, tables };
}

const listening = () =>
  new Promise<ReturnType<typeof createServer>>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
