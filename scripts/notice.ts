/**
 * `npm run notice` writes NOTICE from what is bundled: packages of the site (`dist/web/licenses.txt`), of the functions
 * and of the fonts. Run `npm run build` first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bundling, handlerSources } from './build.ts';

const root = path.resolve(import.meta.dirname, '..');

const head = `Otoji
Copyright 2026 The Otoji authors

This product draws captions in the browser with libass, compiled to WebAssembly by the jassub project
(LGPL-2.1-or-later; https://github.com/ThaUnknown/jassub). It is loaded as separate files (a worker and a .wasm) that
can be replaced; its source is available at that address. It contains FreeType, used under the FreeType Project License:
portions of this software are copyright The FreeType Project (https://www.freetype.org). All rights reserved.

It checks spelling in the browser with Hunspell, compiled to WebAssembly by hunspell-asm
(https://github.com/kwonoj/hunspell-asm) and used under the MPL-1.1; its source is available at
https://github.com/hunspell/hunspell. The dictionaries are data in separate files that can be replaced.

The image that exports videos contains ffmpeg of Debian with the libraries that it links to, under the licenses in
/usr/share/doc of Debian's packages (GPL-2.0-or-later and others). It runs as a program of its own.

The texts of the licenses of the site's packages are served by each installation at /licenses.txt, those of the others
are in their npm packages. Written by \`npm run notice\`.
`;

/** Packages of the site, as the build lists them. */
function sitePackages(): readonly string[] {
  const text = readFileSync(path.join(root, 'dist/web/licenses.txt'), 'utf8');
  const found = text.matchAll(/^={80}\n(\S+) \S+\nLicense: (.+)$/gm);
  return [...found].map(([, name, license]) => `${name} (${license})`);
}

async function functionPackages(): Promise<readonly string[]> {
  const entryPoints = Object.fromEntries(handlerSources.map(({ name, file }) => [name, file]));
  const { metafile } = await build({ ...bundling, entryPoints, outdir: 'unused', write: false });
  const folders = Object.keys(metafile.inputs).flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? [],
  );
  return namesOf(folders.filter((folder) => !folder.includes(':')).map((folder) => path.join(root, folder)));
}

/** Fonts as the page of fonts lists them: families by package and license. */
function fontPackages(): readonly string[] {
  const rows = readFileSync(path.join(root, 'docs/fonts.md'), 'utf8').matchAll(/\| ([\w.-]+) \| (@[\w/-]+) \|$/gm);
  return [...new Set([...rows].map(([, license, name]) => `${name} (${license})`))].sort();
}

function namesOf(folders: readonly string[]): readonly string[] {
  const names = [...new Set(folders)].map((folder) => {
    const { name, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      readonly name: string;
      readonly license?: string;
    };
    return `${name} (${license ?? 'none stated'})`;
  });
  return [...new Set(names)].sort();
}

const part = (title: string, lines: readonly string[]): string =>
  `${title}\n${'-'.repeat(title.length)}\n${lines.join('\n')}\n`;

writeFileSync(
  path.join(root, 'NOTICE'),
  [
    head,
    part('Packages of the site', sitePackages()),
    part('Packages of the functions', await functionPackages()),
    part('Fonts of captions, cut into files that keep their copyright and license', fontPackages()),
  ].join('\n'),
);
