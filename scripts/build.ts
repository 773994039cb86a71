/**
 * Builds the deployable output: a folder for each handler (dist/handlers), the media image (dist/media-image), the
 * calls of each handler (dist/calls), the mail previews (dist/mails) and the site (dist/web).
 * `node scripts/build.ts [handlers] [image] [mails] [web]`; without arguments, builds everything.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { jobSpecs } from '../api/jobs.ts';
import { functionRoutes } from '../api/routes/index.ts';
import { locales } from '../domain/languages/locales.ts';
import { sampleMails } from '../services/mail/samples.ts';
import { writeMail } from '../services/mail/write.ts';
import { callsOf } from './bundle/calls.ts';
import { environmentCredentials, noJsonSchemas, shortManifests, sideEffectFree } from './bundle/plugins.ts';
import { copyPaperFonts } from './fonts/paper.ts';
import { copyFonts } from './fonts.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Handler of one function. Paths are relative to the checkout. */
export interface HandlerSource {
  readonly name: string;
  readonly file: string;
  readonly bundle: string;
  readonly runtime: 'node' | 'media';
}

const sourceOf = (name: string, area: string, runtime: HandlerSource['runtime']): HandlerSource => ({
  name,
  file: `lambdas/${area}/${name}.ts`,
  bundle: runtime === 'media' ? `dist/media-image/${name}.mjs` : `dist/handlers/${name}/index.mjs`,
  runtime,
});

export const handlerSources: readonly HandlerSource[] = [
  ...functionRoutes.map(({ area, name }) => sourceOf(name, area, 'node')),
  ...Object.entries(jobSpecs).map(([name, { area, runtime }]) => sourceOf(name, area, runtime)),
];

/**
 * Bundling options. The SDK is part of the bundle: it has the tested version, only the used commands are loaded, and a
 * cold start resolves no packages. Names are minified; no code of the product reads the name of a class or function.
 */
export const bundling = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  mainFields: ['module', 'main'],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  minify: true,
  // Words of other scripts take a third of their escapes.
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  plugins: [environmentCredentials, sideEffectFree, noJsonSchemas, shortManifests],
} as const satisfies BuildOptions;

/** Builds all handlers in a single esbuild call, which takes a twentieth of the time of separate calls. */
export async function buildHandlers(): Promise<void> {
  const outdir = path.join(root, 'dist/handlers');
  await rm(outdir, { recursive: true, force: true });
  const sources = handlerSources.filter(({ runtime }) => runtime === 'node');
  const entryPoints = Object.fromEntries(sources.map(({ name, file }) => [`${name}/index`, file]));
  const { metafile } = await build({ ...bundling, entryPoints, outdir });
  await writeCalls(metafile);
  const printing = functionRoutes.filter(({ needs }) => needs.includes('paper'));
  await Promise.all(printing.map(({ name }) => copyPaperFonts(path.join(outdir, name, 'fonts'))));
}

/** Builds the media image. One image serves every job that needs ffmpeg: each job is a module in it. */
export async function buildMediaImage(): Promise<void> {
  const outdir = path.join(root, 'dist/media-image');
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  const sources = handlerSources.filter(({ runtime }) => runtime === 'media');
  const entryPoints = Object.fromEntries(sources.map(({ name, file }) => [name, file]));
  const { metafile } = await build({ ...bundling, entryPoints, outdir });
  await writeCalls(metafile);
  await cp(path.join(root, 'lambdas/media-image/Dockerfile'), path.join(outdir, 'Dockerfile'));
  await copyFonts(path.join(outdir, 'fonts'));
}

/** Builds the mail previews of `/_local`: a JSON file for each mail and language, with sample data. */
export async function buildMails(): Promise<void> {
  const folder = path.join(root, 'dist/mails');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const mails = sampleMails.flatMap((mail) => locales.map((locale) => ({ mail, locale })));
  const written = mails.map(({ mail, locale }) => {
    const preview = { name: mail.name, locale, ...writeMail(mail, locale, 'https://otoji.example') };
    return writeFile(path.join(folder, `${mail.name}.${locale}.json`), JSON.stringify(preview));
  });
  await Promise.all(written);
}

/**
 * Writes the calls of each handler to `dist/calls/<name>.json`, from which the template derives its grants
 * (lib/functions).
 */
async function writeCalls({ outputs }: Metafile): Promise<void> {
  const folder = path.join(root, 'dist/calls');
  await mkdir(folder, { recursive: true });
  const written = Object.values(outputs).map(({ entryPoint = '', inputs }) =>
    writeFile(path.join(folder, `${path.basename(entryPoint, '.ts')}.json`), JSON.stringify(callsOf(inputs))),
  );
  await Promise.all(written);
}

/** Builds the site, with the fonts shared by preview and export. */
export async function buildWeb(): Promise<void> {
  const vite = await import('vite');
  await vite.build({ configFile: path.join(root, 'frontend/vite.config.ts'), logLevel: 'warn' });
  await copyFonts(path.join(root, 'dist/web/fonts'));
  // The next `npm start` or `npm test` will build a site with the component gallery again.
  if (!process.env.VITE_GALLERY) await rm(path.join(root, 'dist/.site'), { force: true });
}

if (import.meta.main) {
  const { positionals: chosen } = parseArgs({ allowPositionals: true });
  const targets = {
    handlers: buildHandlers,
    image: buildMediaImage,
    mails: buildMails,
    web: buildWeb,
  };
  for (const [name, run] of Object.entries(targets)) {
    if (chosen.length === 0 || chosen.includes(name)) await run();
  }
}
