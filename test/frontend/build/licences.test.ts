import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** Files of packages that browsers are served: modules of the page and of its workers, and other files. */
const served = new Set<string>();

const collector: Plugin = {
  name: 'collect-served-files',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) for (const origin of originsOf(file)) served.add(origin);
  },
};

const originsOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly string[] =>
  file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => path.resolve(root, 'frontend', name));

beforeAll(async () => {
  // Otherwise Vite would build React for development.
  vi.stubEnv('NODE_ENV', 'production');
  const { build } = await import('vite');
  await build({
    configFile: path.join(root, 'frontend/vite.config.ts'),
    logLevel: 'warn',
    plugins: [collector],
    worker: { plugins: () => [collector] },
    build: { write: false, reportCompressedSize: false },
  });
  vi.unstubAllEnvs();
});

/** Licenses by package, as stated by the packages. */
function servedLicences(): Map<string, string> {
  const folders = [...served].flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? []);
  return new Map(
    [...new Set(folders)].map((folder) => {
      const { name, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
        name: string;
        license?: string;
      };
      return [name, license ?? 'none stated'];
    }),
  );
}

/** Licenses that require only a notice. */
const permissive = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'OFL-1.1', 'MPL-2.0']);

/** Packages that are served as separate files, which can be replaced. NOTICE names them. */
const replaceable = new Set(['jassub']);

test('browsers are served nothing under the GPL', () => {
  const licences = servedLicences();
  expect([...licences.keys()]).toEqual(expect.arrayContaining(['react', 'jassub', '@mantine/core']));
  const others = [...licences].filter(([name, licence]) => !permissive.has(licence) && !replaceable.has(name));
  expect(others).toEqual([]);
});

test('NOTICE names the licences of the caption renderer', () => {
  const notice = readFileSync(path.join(root, 'NOTICE'), 'utf8');
  expect(servedLicences().get('jassub')).toMatch(/^LGPL-2\.1-or-later AND \(FTL OR GPL-2\.0-or-later\) AND [^(]+$/);
  expect(notice).toContain('LGPL-2.1-or-later');
  expect(notice).toContain('FreeType Project License');
});
