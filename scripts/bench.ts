/**
 * `npm run bench [name …]` runs the benchmarks of test/bench. Each file measures a subject against a peer or a bound in
 * the same run and returns rows. Only the ratios are comparable: the milliseconds depend on the machine. The peers are
 * packages of test/bench/package.json, which are installed first if they are missing.
 */
import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../test/bench');
execFileSync('npm', ['install', '--no-save', '--prefer-offline', '--loglevel=error'], {
  cwd: folder,
  stdio: 'inherit',
});

const chosen = process.argv.slice(2);
const files = (await readdir(folder)).filter((file) => file.endsWith('.bench.ts')).sort();

for (const file of files) {
  const name = file.replace('.bench.ts', '');
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const { default: measure } = await import(path.join(folder, file));
  console.log(`\n${name}`);
  console.table(await measure());
}
