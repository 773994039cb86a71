/**
 * `npm run -s stack HANDLER < log`: the text of a log with places in the minified bundle replaced by places in the
 * sources. Builds the handler again to learn them, so it has to run on the commit that is deployed.
 */
import { SourceMap } from 'node:module';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { bundling, handlerSources } from './build.ts';

const [name] = process.argv.slice(2);
const source = handlerSources.find((one) => one.name === name);
if (!source) {
  console.error(`Name a handler: ${handlerSources.map((one) => one.name).join(', ')}`);
  process.exit(1);
}

const { outputFiles } = await build({
  ...bundling,
  entryPoints: [source.file],
  outdir: 'dist',
  sourcemap: 'external',
  sourcesContent: false,
  write: false,
});
const file = outputFiles.find(({ path }) => path.endsWith('.map'));
const map = new SourceMap(JSON.parse(file?.text ?? '{}'));

/** `index.mjs:12:3456`, or the same of a module of the media image. */
const place = new RegExp(`[^\\s()"]*(?:index|${name})\\.mjs:(\\d+):(\\d+)`, 'g');

const translated = (await text(process.stdin)).replaceAll(place, (whole, line, column) => {
  const found = map.findEntry(Number(line) - 1, Number(column) - 1);
  return 'originalSource' in found
    ? `${found.originalSource.replace(/^(\.\.\/)+/, '')}:${found.originalLine + 1}:${found.originalColumn + 1}`
    : whole;
});
process.stdout.write(translated);
