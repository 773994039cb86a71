import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const frontend = path.resolve(import.meta.dirname, '../../../frontend');

/** Class names that a module uses but its stylesheet lacks, as `file: name`. */
function missingClasses(file: string): string[] {
  const code = readFileSync(path.join(frontend, file), 'utf8');
  return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name = '', sheet = '']) => {
    const rules = readFileSync(path.join(frontend, path.dirname(file), sheet), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    const known = new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one]) => one));
    const named = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)\\b(?!\\.css)`, 'g'))].map(([, one = '']) => one);
    return [...new Set(named)].filter((one) => !known.has(one)).map((one) => `${file}: ${one}`);
  });
}

test('every class that the code names is in its stylesheet', () => {
  const files = globSync('**/*.tsx', { cwd: frontend });
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(missingClasses)).toEqual([]);
});
