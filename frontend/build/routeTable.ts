import type { AnyRoute } from '../../api/route.ts';

const keysOf = (schema: AnyRoute['body']) =>
  schema && { shape: Object.fromEntries(Object.keys(schema.shape).map((key) => [key, true])) };

/** Part of a route that the client needs to call it: its address and the location of each key, without the schemas. */
export function addressOf({ name, area, method, paths, access, params, query, body }: AnyRoute) {
  return { name, area, method, paths, access, params: keysOf(params), query: keysOf(query), body: keysOf(body) };
}

/** Source of the module that replaces `api/routes/index.ts` in the browser's client. */
export function routeTableSource(list: readonly AnyRoute[]): string {
  const table = Object.fromEntries(list.map((route) => [route.name, addressOf(route)]));
  return `export const routes = ${JSON.stringify(table)};`;
}
