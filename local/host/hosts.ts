import type { FetchHandler, Hosts } from '../context.ts';

/** AWS host names that are answered here. */
export function createHosts(): Hosts {
  const handlers = new Map<string, FetchHandler>();
  return {
    serve: (hostname, handler) => void handlers.set(hostname, handler),
    handler: (hostname) => handlers.get(hostname),
  };
}
