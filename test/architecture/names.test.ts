import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('{services,cloud,lambdas,lib,api}/**/*.ts', { cwd: root });
const exported = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;

/** Exported names of a file. Overloads count once. */
const namesOf = (file: string): string[] => {
  const found = readFileSync(path.join(root, file), 'utf8').matchAll(exported);
  return [...new Set([...found].map(([, name = '']) => name))];
};

it('one name is exported by one file, except that every function exports `handler`', () => {
  const byName = Map.groupBy(
    files.flatMap((file) => namesOf(file).map((name) => ({ name, file }))),
    ({ name }) => name,
  );
  byName.delete('handler');
  expect(byName.size).toBeGreaterThan(300);
  const shared = [...byName].filter(([, places]) => places.length > 1);
  expect(shared.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([]);
});
