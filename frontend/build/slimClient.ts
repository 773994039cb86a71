import type { Plugin } from 'vite';
import { routeList } from '../../api/routes/index.ts';
import { routeTableSource } from './routeTable.ts';

const id = '\0route-table';

/**
 * The typed client reads only addresses from the route table, but the table brings every schema and zod with
 * it: 30 kB before the first screen. The client alone gets the addresses; who needs a schema imports it.
 */
export function slimClient(): Plugin {
  return {
    name: 'slim-client',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './routes/index.ts' && importer?.endsWith('/api/client.ts') ? id : null,
    load: (asked) => (asked === id ? routeTableSource(routeList) : null),
  };
}
