import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { copyFonts } from '../../scripts/fonts.ts';
import { ffmpeg } from '../cloud/ffmpeg/clips.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.mp4': 'video/mp4',
};

/** Policy as strict as the site's own: WebAssembly is allowed, eval and other origins are not. */
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' 'unsafe-inline'";

/** Builds the pages with the real caption preview into a directory that also contains the fonts. */
export async function buildPreviewPage(outDir: string): Promise<void> {
  const root = join(import.meta.dirname, 'fixtures/preview');
  const input = ['index.html', 'still.html'].map((name) => join(root, name));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { input } },
  });
  await copyFonts(join(outDir, 'fonts'));
}

/** Writes the frames of a video that an expression selects as consecutive RGB frames, for the page that compares them. */
export async function decodeFrames(video: string, selected: string, output: string): Promise<void> {
  const toRgb = 'scale=in_color_matrix=bt709:in_range=tv:out_range=pc:flags=accurate_rnd+full_chroma_int,format=rgb24';
  const filters = `select='${selected}',${toRgb}`;
  await ffmpeg('-i', video, '-vf', filters, '-fps_mode', 'passthrough', '-f', 'rawvideo', output);
}

/** Serves a directory with range requests and without the headers that would allow threads. */
export async function serveDirectory(directory: string): Promise<{ origin: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const name = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    const path = join(directory, name === '/' ? 'index.html' : name);
    const entry = await stat(path).catch(() => null);
    if (!entry?.isFile()) return void response.writeHead(404).end();
    const [start, end] = requestedRange(request.headers.range, entry.size);
    response.writeHead(request.headers.range ? 206 : 200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      'content-security-policy': policy,
      ...(request.headers.range && { 'content-range': `bytes ${start}-${end}/${entry.size}` }),
    });
    createReadStream(path, { start, end }).pipe(response);
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: await listen(server), close };
}

function requestedRange(header: string | undefined, size: number): [start: number, end: number] {
  const [, start = '0', end = ''] = /bytes=(\d+)-(\d*)/.exec(header ?? '') ?? [];
  return [Number(start), end === '' ? size - 1 : Math.min(Number(end), size - 1)];
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
