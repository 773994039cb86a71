/**
 * Builds what the template deploys: a folder a handler (dist/handlers), the media image (dist/media-image) and the
 * site (dist/web). `node scripts/build.ts [handlers] [image] [web]`; all without arguments. A site without all fonts is
 * built only with `--without-fonts`, for this machine.
 */
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
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

/**
 * The site, with the fonts that preview and export share.
 * @throws Error if a font is not installed, since a deployed preview would differ from the export.
 */
export async function buildWeb({ allowsMissingFonts = false } = {}): Promise<void> {
  const vite = await import('vite');
  const { copyFonts, missingFontsText } = await import('./fonts.ts');
  await vite.build({ configFile: path.join(root, 'frontend/vite.config.ts'), logLevel: 'warn' });
  const missing = await copyFonts(path.join(root, 'dist/web/fonts'));
  if (missing.length === 0) return;
  if (!allowsMissingFonts) throw new Error(missingFontsText(missing));
  console.warn(missingFontsText(missing));
}

if (import.meta.main) {
  const { values, positionals: chosen } = parseArgs({
    allowPositionals: true,
    options: { 'without-fonts': { type: 'boolean', default: false } },
  });
  const targets = {
    handlers: buildHandlers,
    image: buildMediaImage,
    web: () => buildWeb({ allowsMissingFonts: values['without-fonts'] }),
  };
  for (const [name, run] of Object.entries(targets)) {
    if (chosen.length === 0 || chosen.includes(name)) await run();
  }
}
