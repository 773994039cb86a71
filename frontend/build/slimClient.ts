import type { Plugin } from 'vite';
import { routeList } from '../../api/routes/index.ts';
import { routeTableSource } from './routeTable.ts';

const id = '\0route-table';

/**
 * Replaces the route table in the typed client with addresses only. The table would bring every schema and zod with it:
 * 30 kB before the first screen. Code that needs a schema imports it itself.
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
