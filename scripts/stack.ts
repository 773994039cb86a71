/**
 * `npm run -s stack HANDLER < log` prints a log with positions in the minified bundle replaced by positions in the
 * sources. It builds the handler again to obtain its source map, so it must run on the deployed commit.
 */
import { SourceMap } from 'node:module';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { bundling, handlerSources } from './build.ts';

const [name] = process.argv.slice(2);
const source = handlerSources.find((one) => one.name === name);
if (!source) {
  const names = handlerSources.map((one) => one.name).join(', ');
  console.error(`usage: npm run -s stack HANDLER < LOG, where HANDLER is one of ${names}`);
  process.exit(2);
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

/** Position such as `index.mjs:12:3456`, or one in a module of the media image. */
const place = new RegExp(`[^\\s()"]*(?:index|${name})\\.mjs:(\\d+):(\\d+)`, 'g');

const translated = (await text(process.stdin)).replaceAll(place, (whole, line, column) => {
  const found = map.findEntry(Number(line) - 1, Number(column) - 1);
  return 'originalSource' in found
    ? `${found.originalSource.replace(/^(\.\.\/)+/, '')}:${found.originalLine + 1}:${found.originalColumn + 1}`
    : whole;
});
process.stdout.write(translated);
