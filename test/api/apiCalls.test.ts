import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { routeList } from '../../api/routes/index.ts';

/** The addresses of docs/api-calls.md; test/walks/apiCalls.test.ts runs its examples. */

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/api-calls.md'), 'utf8');
const commands = page.split('\n').filter((line) => line.startsWith('curl ') && line.includes('"$'));

const places: Readonly<Record<string, string>> = {
  API: '',
  FILE: '/me/projects/p/videos/v',
  TEAM_FILE: '/teams/t/files/f',
  PAY: '/me/customer/payment',
};

/** Method and path of an example, with `x` for each variable in the path. */
function calledBy(command: string): string {
  const method = /-X (\w+)/.exec(command)?.[1] ?? (command.includes('--json') ? 'POST' : 'GET');
  const [, start = '', rest = ''] = /"\$(API|FILE|TEAM_FILE|PAY)([^"?]*)/.exec(command) ?? [];
  return `${method} ${places[start]}${rest.replaceAll(/\$\w+/g, 'x')}`;
}

const patterns = routeList.flatMap(({ method, paths }) =>
  paths.map((at) => new RegExp(`^${method} ${at.replaceAll(/\{\w+\}/g, '[^/]+')}$`)),
);

test('each example calls a route', () => {
  const called = commands.filter((command) => !command.includes('$PART_URL')).map(calledBy);
  expect(called.length).toBeGreaterThan(100);
  expect(called.filter((one) => !patterns.some((pattern) => pattern.test(one)))).toEqual([]);
});
