/**
 * `node scripts/walls.ts` checks every import of the product against the table in walls.ts, and that no files import
 * each other in a circle, types included. `--write` derives biome.walls.json from the table, which must be up to date.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { biomeConfig } from './walls/biome.ts';
import { checkFile, targetOf } from './walls/check.ts';
import { cyclesOf } from './walls/cycles.ts';
import { readCode } from './walls/files.ts';
import { importsOf, type SourceFile } from './walls/imports.ts';

const root = path.resolve(import.meta.dirname, '..');
const configFile = path.join(root, 'biome.walls.json');

function graphOf(files: readonly SourceFile[]): Map<string, string[]> {
  const known = new Set(files.map(({ name }) => name));
  const targets = (file: SourceFile) =>
    importsOf(file).flatMap(({ path: wanted }) => (wanted?.startsWith('.') ? targetOf(file.name, wanted) : []));
  return new Map(files.map((file) => [file.name, targets(file).filter((target) => known.has(target))]));
}

function writeConfig(): void {
  writeFileSync(configFile, JSON.stringify(biomeConfig()));
  const biome = path.join(root, 'node_modules/.bin/biome');
  spawnSync(biome, ['format', '--write', configFile], { cwd: root, stdio: 'inherit' });
}

const isConfigCurrent = (): boolean =>
  isDeepStrictEqual(JSON.parse(readFileSync(configFile, 'utf8')), JSON.parse(JSON.stringify(biomeConfig())));

function check(): void {
  const files = readCode(root);
  const findings = files.flatMap(checkFile);
  for (const { file, line, what, reason } of findings) console.error(`${file}:${line} ${what}\n    ${reason}`);
  const cycles = cyclesOf(graphOf(files));
  for (const cycle of cycles) console.error(`These files import each other:\n    ${cycle.join('\n    → ')}`);
  const isCurrent = isConfigCurrent();
  if (!isCurrent) console.error('biome.walls.json differs from walls.ts: run node scripts/walls.ts --write');
  console.log(`walls: ${files.length} files, ${findings.length} refused imports and names, ${cycles.length} cycles`);
  process.exitCode = findings.length + cycles.length > 0 || !isCurrent ? 1 : 0;
}

if (process.argv.includes('--write')) writeConfig();
else check();
