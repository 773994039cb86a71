import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const fileName = 'service-worker.js';
const source = path.resolve(import.meta.dirname, '../worker/serviceWorker.ts');
const publicFolder = path.resolve(import.meta.dirname, '../public');

/** Files of `public/` that the page needs. */
const publicFiles = ['before-paint.js', 'icon.svg'];

/**
 * Files that are stored when they are first used: those of no use without a network (the renderer over the picture and
 * monitoring), the sample, the spelling check, the slices of the Japanese typeface, of which a page needs some of
 * hundreds, and the pictures of the guide.
 */
const isLater = (name: string) =>
  /\.(wasm|webp|mp4|peaks|dict)$|\/(sampleCaptions|spellWorker|default|recorder|Gallery|zen-kaku-gothic-new-\d)/.test(
    name,
  );

const digest = (content: string | Uint8Array) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Builds the service worker (frontend/worker) with the list of the build's files. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName });
    },
    generateBundle: {
      // Runs after everything else is written, including the page.
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[fileName];
        const page = bundle['index.html'];
        if (worker?.type !== 'chunk' || page?.type !== 'asset') throw new Error('there is no page or no worker');
        const hashed = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !isLater(name));
        const contents = [
          ['index.html', page.source] as const,
          ...publicFiles.map((name) => [name, readFileSync(path.join(publicFolder, name))] as const),
        ];
        const files = {
          hashed: hashed.sort().map((name) => `/${name}`),
          named: Object.fromEntries(contents.map(([name, content]) => [`/${name}`, digest(content)])),
        };
        const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
        worker.code = worker.code.replace('__BUILD__', () => JSON.stringify({ version, ...files }));
      },
    },
  };
}
