import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const frontend = path.resolve(import.meta.dirname, '../../../frontend');

const read = (file: string): string => readFileSync(path.join(frontend, file), 'utf8');

/** Classes of a stylesheet, without those of Mantine. */
function classesOf(sheet: string): Set<string> {
  const rules = read(sheet).replaceAll(/\/\*.*?\*\//gs, '');
  const names = [...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
  return new Set(names.filter((name) => !name.startsWith('mantine-')));
}

/** Classes that modules name, by stylesheet. */
const named = Map.groupBy(
  globSync('**/*.{ts,tsx}', { cwd: frontend }).flatMap((file) => {
    const code = read(file);
    return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name = '', sheet = '']) =>
      [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)\\b(?!\\.css)`, 'g'))].map(([, one = '']) => ({
        ...{ file, one },
        sheet: path.join(path.dirname(file), sheet),
      })),
    );
  }),
  ({ sheet }) => sheet,
);

test('every class that the code names is in its stylesheet', () => {
  expect(named.size).toBeGreaterThan(100);
  const missing = [...named].flatMap(([sheet, uses]) => {
    const classes = classesOf(sheet);
    return uses.filter(({ one }) => !classes.has(one)).map(({ file, one }) => `${file}: ${one}`);
  });
  expect(missing).toEqual([]);
});

test('every class of a stylesheet is named by the code', () => {
  const unused = globSync('**/*.module.css', { cwd: frontend }).flatMap((sheet) => {
    const names = new Set(named.get(sheet)?.map(({ one }) => one));
    return [...classesOf(sheet)].filter((name) => !names.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});
