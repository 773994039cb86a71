/**
 * Builds what the template deploys: a folder a handler (dist/handlers), the media image (dist/media-image) and the
 * site (dist/web). `node scripts/build.ts [handlers] [image] [web]`; all without arguments.
 */
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { jobSpecs } from '../api/jobs.ts';
import { routeList } from '../api/routes/index.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The SDK comes with the runtime: a handler is its own code only, some ten kilobytes. */
const lambda: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  external: ['@aws-sdk/*', '@smithy/*'],
  mainFields: ['module', 'main'],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
};

/** One esbuild call for all handlers: a twentieth of the time of a call each. */
export async function buildHandlers(): Promise<void> {
  const outdir = path.join(root, 'dist/handlers');
  await rm(outdir, { recursive: true, force: true });
  const handlers = [
    ...routeList.map(({ area, name }) => ({ area, name })),
    ...Object.entries(jobSpecs)
      .filter(([, job]) => job.runtime === 'node')
      .map(([name, job]) => ({ area: job.area, name })),
  ];
  const entryPoints = Object.fromEntries(
    handlers.map(({ area, name }) => [`${name}/index`, `lambdas/${area}/${name}.ts`]),
  );
  await build({ ...lambda, entryPoints, outdir });
}

/** One image serves every job that needs ffmpeg: each is an export of one module. */
export async function buildMediaImage(): Promise<void> {
  const outdir = path.join(root, 'dist/media-image');
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  const lines = Object.entries(jobSpecs)
    .filter(([, job]) => job.runtime === 'media')
    .map(([name, job]) => `export { handler as ${name} } from './lambdas/${job.area}/${name}.ts';`);
  await build({
    ...lambda,
    stdin: { contents: lines.join('\n'), resolveDir: root, loader: 'ts' },
    outfile: path.join(outdir, 'index.mjs'),
    outExtension: {},
  });
  await cp(path.join(root, 'lambdas/media-image/Dockerfile'), path.join(outdir, 'Dockerfile'));
}

/** The site, with the fonts that preview and export share. */
export async function buildWeb(): Promise<void> {
  const vite = await import('vite');
  const { copyFonts } = await import('./fonts.ts');
  await vite.build({ configFile: path.join(root, 'frontend/vite.config.ts'), logLevel: 'warn' });
  await copyFonts(path.join(root, 'dist/web/fonts'));
}

const targets = { handlers: buildHandlers, image: buildMediaImage, web: buildWeb } as const;

if (import.meta.main) {
  const chosen = process.argv.slice(2);
  for (const [name, run] of Object.entries(targets)) {
    if (chosen.length === 0 || chosen.includes(name)) await run();
  }
}
