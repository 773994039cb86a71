/**
 * Loads every handler in a fresh process, as a cold start does, compared with the same handler with the SDK left
 * outside and nothing minified, and with an empty handler. The variants take turns, so that other work on the machine
 * affects all equally.
 */
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type BuildOptions, build } from 'esbuild';
import { bundling, handlerSources } from '../../scripts/build.ts';
import { sdkBytesOf } from '../../scripts/bundle/calls.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Located below the checkout, so that bundles without the SDK can resolve it. */
const folder = path.join(root, 'dist/coldstart');
const starts = 5;

const goal = { ratio: 0.8, ownKb: 130 };

const plain: BuildOptions = {
  ...bundling,
  minify: false,
  minifySyntax: true,
  external: ['@aws-sdk/*', '@smithy/*'],
  plugins: [],
};

interface Sizes {
  readonly ownKb: number;
  readonly allKb: number;
}

/** Builds all handlers into the folder of `way`. Returns their sizes without and with the SDK. */
async function buildAll(way: string, options: BuildOptions): Promise<Map<string, Sizes>> {
  const entryPoints = Object.fromEntries(handlerSources.map(({ name, file }) => [name, file]));
  const { metafile } = await build({ ...options, metafile: true, entryPoints, outdir: path.join(folder, way) });
  const outputs = Object.values(metafile.outputs);
  return new Map(
    outputs.map(({ entryPoint = '', bytes, inputs }) => [
      path.basename(entryPoint, '.ts'),
      { ownKb: Math.round((bytes - sdkBytesOf(inputs)) / 1000), allKb: Math.round(bytes / 1000) },
    ]),
  );
}

const program = `
const start = performance.now();
await import(process.argv[1]);
console.log(performance.now() - start);
process.exit();
`;

const environment = { PATH: process.env.PATH, AWS_REGION: 'ap-southeast-1', LOG_LEVEL: 'INFO' };

/** Milliseconds of `await import` in a new process. */
async function load(way: string, name: string): Promise<number> {
  const module = pathToFileURL(path.join(folder, way, `${name}.mjs`)).href;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, module], {
    env: environment,
  });
  return Number(stdout);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const rounded = (ms: number) => Number(ms.toFixed(1));

async function measureHandler(name: string) {
  const times = { old: [] as number[], now: [] as number[] };
  for (let n = 0; n < starts; n++) {
    times.old.push(await load('outside', name));
    times.now.push(await load('bundled', name));
  }
  return { old: median(times.old), now: median(times.now) };
}

export default async function measure() {
  await rm(folder, { recursive: true, force: true });
  await buildAll('outside', plain);
  const sizes = await buildAll('bundled', bundling);
  await mkdir(path.join(folder, 'empty'), { recursive: true });
  await writeFile(path.join(folder, 'empty/empty.mjs'), 'export const handler = async () => ({});');
  const empty: number[] = [];
  for (let n = 0; n < starts; n++) empty.push(await load('empty', 'empty'));

  const rows: { handler: string; oldMs: number; ms: number; ratio: number; ownKb: number; allKb: number }[] = [];
  for (const { name } of handlerSources) {
    const { old, now } = await measureHandler(name);
    const { ownKb = 0, allKb = 0 } = sizes.get(name) ?? {};
    rows.push({ handler: name, oldMs: rounded(old), ms: rounded(now), ratio: rounded2(now / old), ownKb, allKb });
  }
  await rm(folder, { recursive: true });
  const middle = (of: 'oldMs' | 'ms' | 'ratio' | 'ownKb' | 'allKb') => median(rows.map((row) => row[of]));
  return [
    { handler: 'an empty one', ms: rounded(median(empty)) },
    ...rows,
    {
      handler: `median of ${rows.length}`,
      oldMs: middle('oldMs'),
      ms: middle('ms'),
      ratio: middle('ratio'),
      ownKb: middle('ownKb'),
      allKb: middle('allKb'),
    },
    { handler: 'goal, median', ...goal },
  ];
}

const rounded2 = (value: number) => Number(value.toFixed(2));
