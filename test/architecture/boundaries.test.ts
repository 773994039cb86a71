import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../../boundaries.ts';
import { biomeConfig } from '../../scripts/boundaries/biome.ts';
import { checkFile } from '../../scripts/boundaries/check.ts';
import { cyclesOf } from '../../scripts/boundaries/cycles.ts';
import { parse } from '../../scripts/boundaries/imports.ts';
import { names } from '../../scripts/boundaries/modules.ts';
import { allowed, type Probe, stated, tricks } from './probes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const probes = [...stated, ...tricks, ...allowed];
type Snippet = Pick<Probe, 'file' | 'code'>;

/** The probes as files in a temporary folder, which Biome lints with the derived configuration only. */
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-boundaries-'));
const saidByBiome = new Map<Snippet, string[]>();

beforeAll(() => {
  const rules = { preset: 'none' };
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...biomeConfig(), linter: { rules } }));
  const byFile = new Map(probes.map((snippet, at) => [fileOf(snippet, at), snippet]));
  for (const [file, { code }] of byFile) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
  }
  const biome = path.join(root, 'node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(biome, ['lint', '--max-diagnostics=none', '--colors=off'], {
    ...{ cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 },
  });
  // Only Biome's human-readable report contains the reasons.
  for (const part of `${stdout}${stderr}`.split(/^(?=\S+:\d+:\d+ lint\/)/m).slice(1)) {
    const snippet = byFile.get(part.slice(0, part.indexOf(':')));
    if (!snippet) throw new Error(`Biome speaks of another file: ${part}`);
    saidByBiome.set(snippet, [...(saidByBiome.get(snippet) ?? []), part]);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = ({ file }: Snippet, at: number): string => path.join(path.dirname(file), `${at}${path.extname(file)}`);

const reasonsOf = (snippet: Snippet): string[] => [
  ...checkFile(parse(snippet.file, snippet.code)).map(({ reason }) => reason),
  ...(saidByBiome.get(snippet) ?? []),
];

const title = ({ file, code }: Snippet) => `${path.dirname(file)}: ${code.split('\n')[0]}`;
const named = <S extends Snippet>(snippets: readonly S[]) =>
  snippets.map((snippet) => [title(snippet), snippet] as const);

describe('the import boundaries of the modules', () => {
  it.each(named(stated))('refuse %s', (_, snippet) => {
    expect(reasonsOf(snippet).join('\n')).toContain(snippet.reason);
  });

  it.each(named(tricks))('refuse %s', (_, snippet) => {
    expect(reasonsOf(snippet).join('\n')).toContain(snippet.reason);
  });

  it.each(named(allowed))('allow %s', (_, snippet) => {
    expect(reasonsOf(snippet)).toEqual([]);
  });

  it('name modules that there are', () => {
    const known = Object.keys(modules);
    const named = Object.values(modules).flatMap((module) => module.modules);
    const stray = named.filter((name) => !existsSync(path.join(root, name)) && !known.some((row) => names(name, row)));
    expect(stray).toEqual([]);
  });

  it('are in the configuration of Biome, which shows most of them while one types', () => {
    const shown = stated.filter((snippet) => saidByBiome.has(snippet));
    expect(shown.length / stated.length).toBeGreaterThan(0.9);
  });
});

describe('circles of imports', () => {
  const graph = (arrows: Record<string, string[]>) => new Map(Object.entries(arrows));

  it('are found once for each group of files, the shortest way round', () => {
    const arrows = { a: ['b', 'c'], b: ['c'], c: ['a'], d: ['a', 'e'], e: ['d'], f: ['a'] };
    expect(cyclesOf(graph(arrows))).toEqual([
      ['a', 'c', 'a'],
      ['d', 'e', 'd'],
    ]);
  });

  it('are not seen where two ways lead to one file', () => {
    expect(cyclesOf(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });
});
