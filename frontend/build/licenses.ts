import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Folder in node_modules. */
  readonly folder: string;
}

/** Packages that files of node_modules belong to, by name. */
export function packagesOf(files: Iterable<string>): readonly Package[] {
  const folders = new Set(
    [...files].flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []),
  );
  const packages = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
      license?: string;
    };
    return { name, version, license: license ?? 'none stated', folder };
  });
  return packages.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Modules and copied files that an output file consists of. */
export const originsOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk, root: string): readonly string[] =>
  file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => path.resolve(root, name));

/**
 * Writes `licenses.txt`, the license texts of all packages that browsers are served. Returns the plugin of the page and
 * that of its workers.
 */
export function licenses(root: string): { readonly page: Plugin; readonly worker: Plugin } {
  const origins = new Set<string>();
  const collect = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle)) for (const origin of originsOf(file, root)) origins.add(origin);
  };
  return {
    worker: { name: 'licenses-of-workers', generateBundle: (_, bundle) => collect(bundle) },
    page: {
      name: 'licenses',
      apply: 'build',
      generateBundle(_, bundle) {
        collect(bundle);
        this.emitFile({
          type: 'asset',
          fileName: 'licenses.txt',
          source: packagesOf(origins).map(noticeOf).join('\n'),
        });
      },
    },
  };
}

function noticeOf({ name, version, license, folder }: Package): string {
  const file = existsSync(folder) && readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text = file
    ? readFileSync(path.join(folder, file), 'utf8').trim()
    : `The package contains no text of it: https://spdx.org/licenses/${license}.html`;
  return `${'='.repeat(80)}\n${name} ${version}\nLicense: ${license}\n\n${text}\n`;
}
