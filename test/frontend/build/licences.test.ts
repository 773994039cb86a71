import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** License texts that browsers are served. */
let notices = '';

beforeAll(async () => {
  // Otherwise Vite would build React for development.
  vi.stubEnv('NODE_ENV', 'production');
  const { build } = await import('vite');
  const built = await build({
    configFile: path.join(root, 'frontend/vite.config.ts'),
    logLevel: 'warn',
    build: { write: false, reportCompressedSize: false },
  });
  vi.unstubAllEnvs();
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  const file = output.find(({ fileName }) => fileName === 'licenses.txt');
  notices = file?.type === 'asset' ? String(file.source) : '';
});

/** Licenses by package, as stated by the packages. */
const servedLicences = (): Map<string, string> =>
  new Map(
    [...notices.matchAll(/^={80}\n(\S+) \S+\nLicense: (.+)$/gm)].map(([, name = '', license = '']) => [name, license]),
  );

/** Licenses that require only a notice. */
const permissive = new Set([
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'OFL-1.1', 'MPL-1.1', 'MPL-2.0'],
]);

/** Whether one of the licenses that a package offers requires only a notice, such as `(GPL-3.0 OR MPL-2.0)`. */
const isPermissive = (licence: string): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => permissive.has(part)));

/** Packages that are served as separate files, which can be replaced. NOTICE names them. */
const replaceable = new Set(['jassub', 'dictionary-af', 'dictionary-sw']);

test('browsers are served nothing under the GPL', () => {
  const licences = servedLicences();
  expect([...licences.keys()]).toEqual(expect.arrayContaining(['react', 'jassub', '@mantine/core']));
  const others = [...licences].filter(([name, licence]) => !isPermissive(licence) && !replaceable.has(name));
  expect(others).toEqual([]);
});

test('the texts of the licences are served', () => {
  expect(notices).toContain('Permission is hereby granted, free of charge');
  expect(servedLicences().size).toBeGreaterThan(50);
});

test('NOTICE names every package that browsers are served', () => {
  const notice = readFileSync(path.join(root, 'NOTICE'), 'utf8');
  const missing = [...servedLicences()].filter(([name, licence]) => !notice.includes(`\n${name} (${licence})`));
  expect(missing, 'npm run notice').toEqual([]);
});

test('NOTICE names the licences of the caption renderer', () => {
  const notice = readFileSync(path.join(root, 'NOTICE'), 'utf8');
  expect(servedLicences().get('jassub')).toMatch(/^LGPL-2\.1-or-later AND \(FTL OR GPL-2\.0-or-later\) AND [^(]+$/);
  expect(notice).toContain('LGPL-2.1-or-later');
  expect(notice).toContain('FreeType Project License');
});
