/**
 * `node scripts/boundaries.ts` checks every import of the product against the table in boundaries.ts, and that no files import
 * each other in a cycle, including type imports. It also derives biome.boundaries.json from the table, which Biome extends;
 * `--write` does nothing else.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { biomeConfig } from './boundaries/biome.ts';
import { checkFile, targetOf } from './boundaries/check.ts';
import { cyclesOf } from './boundaries/cycles.ts';
import { readCode } from './boundaries/files.ts';
import { folderCycles } from './boundaries/folders.ts';
import { importsOf, type SourceFile } from './boundaries/imports.ts';
import { reportFigure } from './figures.ts';

const root = path.resolve(import.meta.dirname, '..');
const configFile = path.join(root, 'biome.boundaries.json');

/** Modules whose folders are layers, so that none of them import each other in a cycle. */
const layered = ['frontend/features/editor', 'services'];

function graphOf(files: readonly SourceFile[]): Map<string, string[]> {
  const known = new Set(files.map(({ name }) => name));
  const targets = (file: SourceFile) =>
    importsOf(file).flatMap(({ path: wanted }) => (wanted?.startsWith('.') ? targetOf(file.name, wanted) : []));
  return new Map(files.map((file) => [file.name, targets(file).filter((target) => known.has(target))]));
}

function writeConfig(): void {
  const config = JSON.stringify(biomeConfig());
  // Editors watch the file, and several checks may run at the same time.
  if (!existsSync(configFile) || readFileSync(configFile, 'utf8') !== config) writeFileSync(configFile, config);
}

function check(): void {
  const files = readCode(root);
  const findings = files.flatMap(checkFile);
  for (const { file, line, what, reason } of findings) console.error(`${file}:${line} ${what}\n    ${reason}`);
  const graph = graphOf(files);
  const cycles = cyclesOf(graph);
  for (const cycle of cycles) console.error(`These files import each other:\n    ${cycle.join('\n    → ')}`);
  reportFigure('import boundary violations', findings.length, 0);
  reportFigure('cycles of files that import each other', cycles.length, 0);
  for (const module of layered) {
    const groups = folderCycles(graph, module);
    for (const group of groups) console.error(`These folders import each other:\n    ${group.join('\n    ')}`);
    const largest = Math.max(1, ...groups.map((group) => group.length));
    reportFigure(`largest strongly connected component of folders in ${module}`, largest, 1);
  }
}

writeConfig();
if (!process.argv.includes('--write')) check();
