import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogues } from '../../kit/catalogues.ts';

test.each(Object.entries(catalogues))(
  'in %s a cause does not ask for what the button beside it says',
  (_, { errors }) => {
    for (const cause of Object.values(errors.cause)) expect(cause).not.toMatch(/try again|お試し/i);
  },
);

test('beside a button that tries again only the cause is said', () => {
  const offers = globSync('frontend/**/*.tsx').filter((name) => {
    const source = readFileSync(name, 'utf8');
    return /Button[\s\S]{0,80}\{t\('(\w+\.)?again'\)\}/.test(source) && /text=\{say\(|\{say\(/.test(source);
  });
  expect(offers.length).toBeGreaterThan(3);
  expect(offers.filter((name) => readFileSync(name, 'utf8').includes('useProblem()'))).toEqual([]);
});
