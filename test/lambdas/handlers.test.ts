import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { jobSpecs } from '../../api/jobs.ts';
import { functionRoutes } from '../../api/routes/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const handlers = [
  ...functionRoutes.map(({ area, name }) => `lambdas/${area}/${name}.ts`),
  ...Object.entries(jobSpecs).map(([name, { area }]) => `lambdas/${area}/${name}.ts`),
];
test('every route and every job has its handler, and every handler is one of theirs', () => {
  const found = globSync('lambdas/*/*.ts', { cwd: root }).filter((file) => !file.startsWith('lambdas/parts/'));
  expect(found.sort()).toEqual([...handlers].sort());
});

test.each(handlers)('%s calls the service of its name', (handler) => {
  const name = handler.split('/').at(-1);
  const services = globSync(`services/{*,orchestration/*}/${name}`, { cwd: root });
  expect(services).toHaveLength(1);
  expect(readFileSync(`${root}/${handler}`, 'utf8')).toContain(`'../../${services[0]}'`);
});
