import { expect, test } from 'vitest';
import { routeList } from '../../../api/routes/index.ts';
import { type addressOf, routeTableSource } from '../../../frontend/build/routeTable.ts';

test("the browser's table has every route, where it is and where each key goes", () => {
  const source = routeTableSource(routeList);
  const table = JSON.parse(source.slice(source.indexOf('{'), -1)) as Record<string, ReturnType<typeof addressOf>>;
  expect(Object.keys(table)).toEqual(routeList.map(({ name }) => name));
  for (const route of routeList) {
    const { method, paths, body, query } = table[route.name] ?? {};
    expect([method, paths]).toEqual([route.method, route.paths]);
    expect(Object.keys(body?.shape ?? {})).toEqual(Object.keys(route.body?.shape ?? {}));
    expect(Object.keys(query?.shape ?? {})).toEqual(Object.keys(route.query?.shape ?? {}));
  }
});
