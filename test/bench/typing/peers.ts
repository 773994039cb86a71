/** Editors from npm and an empty text field, each on its own page. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { served } from '../../local/kit/served.ts';
import { transcriptOf } from './captions.ts';

export type PeerName = 'slate' | 'bbc';

const sources = path.join(import.meta.dirname, 'peers');
/** Folder of the peers' own packages, because their React is older than ours. */
const folder = path.resolve(import.meta.dirname, '../../../dist/peers');

/** Installs the versions of the lock file if they are missing, and bundles a page for each editor. */
async function bundlePeers(): Promise<ReadonlyMap<string, Uint8Array>> {
  await mkdir(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'slate.js', 'bbc.js', 'nothing.js'])
    await copyFile(path.join(sources, name), path.join(folder, name));
  const npm = ['ci', '--ignore-scripts', '--legacy-peer-deps', '--prefer-offline', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', npm, { cwd: folder });
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['slate.js', 'bbc.js'],
    outdir: 'out',
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    // Not our configuration, which is strict: a library of the peers fails in strict mode.
    tsconfigRaw: {},
    loader: { '.js': 'jsx' },
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    alias: { path: 'path-browserify', assert: './nothing.js' },
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path: file, contents }) => [path.basename(file), contents]));
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** Addresses of the peers' pages. */
export interface Peers extends AsyncDisposable {
  /** Editor with `count` captions that plays the film. */
  pageOf(peer: PeerName, count: number): string;
  /** Page that is empty except for a text field. */
  readonly textField: string;
}

export async function startPeers(filmPath: string): Promise<Peers> {
  const files = await bundlePeers();
  const film = await readFile(filmPath);
  const html = (body: string) =>
    new Response(`<!doctype html><meta charset="utf-8">${body}`, { headers: { 'content-type': 'text/html' } });
  const pages = await served((request) => {
    const [, place = '', count = '', name = ''] = new URL(request.url).pathname.split('/');
    if (place === 'field') return html('<textarea rows="2" cols="60"></textarea>');
    if (place === 'film.mp4') return new Response(film, { headers: { 'content-type': 'video/mp4' } });
    if (name === 'transcript.json') return Response.json(transcriptOf(Number(count)));
    const file = files.get(name);
    if (file)
      return new Response(Buffer.from(file), { headers: { 'content-type': types[name.split('.')[1] ?? ''] ?? '' } });
    if (name !== '') return new Response(null, { status: 404 });
    const sheet = files.has(`${place}.css`) ? `<link rel="stylesheet" href="${place}.css">` : '';
    return html(`${sheet}<div id="root"></div><script src="${place}.js"></script>`);
  });
  return {
    pageOf: (peer, count) => `${pages.url}/${peer}/${count}/?media=/film.mp4`,
    textField: `${pages.url}/field/`,
    [Symbol.asyncDispose]: () => pages[Symbol.asyncDispose](),
  };
}
