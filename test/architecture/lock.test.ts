import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Package in the lock file, by its folder. */
interface Locked {
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const root = path.resolve(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

/** Returns the folders in which Node looks for a package, from the one of its dependent upwards. */
function foldersOf(dependent: string, name: string): string[] {
  const parts = dependent === '' ? [] : dependent.split(/\/?node_modules\//).slice(1);
  return Array.from({ length: parts.length + 1 }, (_, depth) =>
    [...parts.slice(0, parts.length - depth), name].map((part) => `node_modules/${part}`).join('/'),
  );
}

it('every dependency is in the lock file, also builds for other platforms, without which `npm ci` refuses it', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  const missing = Object.entries(packages).flatMap(
    ([dependent, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter((name) => !foldersOf(dependent, name).some((folder) => folder in packages))
        .map((name) => `${dependent || 'otoji'}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('the lock file names no registry', () => {
  const named = Object.values(packages).flatMap(({ resolved }) => (resolved?.includes('://') ? [resolved] : []));
  expect(named).toEqual([]);
});
