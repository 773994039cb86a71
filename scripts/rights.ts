/**
 * `npm run rights` compares the IAM actions that cdk.out grants to each function with those that its bundle needs, and
 * fails if they differ. Synthesizes first, because both are only as recent as the last build.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { handlerSources } from './build.ts';
import { grantedIn } from './rights/granted.ts';
import { neededBy } from './rights/needed.ts';
import { synthesise } from './synth.ts';

const root = path.resolve(import.meta.dirname, '..');
const cdkOut = path.join(root, 'cdk.out');

await synthesise(cdkOut);
const granted = grantedIn(cdkOut);
const rows = handlerSources.map(({ name, bundle }) => {
  const has = [...new Set((granted.get(name) ?? []).flatMap(({ actions }) => actions))].sort();
  const needs = neededBy(readFileSync(path.join(root, bundle), 'utf8'));
  return { name, has, needs, isExact: has.join() === needs.join() };
});

for (const { name, has, needs, isExact } of rows.toSorted((a, b) => a.name.localeCompare(b.name))) {
  console.log(
    `${name.padEnd(20)} ${String(has.length).padStart(3)} ${String(needs.length).padStart(3)}  ${has.join(' ')}`,
  );
  if (!isExact) console.log(`${' '.repeat(29)}needed: ${needs.join(' ')}`);
}
const sum = (of: 'has' | 'needs') => rows.reduce((total, row) => total + row[of].length, 0);
console.log(`${rows.length} functions: ${sum('has')} actions granted, ${sum('needs')} needed`);
if (rows.some(({ isExact }) => !isExact)) process.exitCode = 1;
