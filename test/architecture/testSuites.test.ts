import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import config, { deepOnly } from '../../vitest.config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = globSync('test/**/*.ts', { cwd: root, exclude: ['test/bench/**', 'test/architecture/**'] });
const tests = files.filter((file) => file.endsWith('.test.ts'));

/** Test files of the projects in which a file would run. */
const projects = (config.test?.projects ?? []) as readonly {
  readonly test: { readonly name: string; readonly include: string[]; readonly exclude: string[] };
}[];
const matches = (file: string, globs: readonly string[]): boolean =>
  globs.some((glob) => path.posix.matchesGlob(file, glob));
const projectsOf = (file: string): string[] =>
  projects
    .filter(({ test }) => matches(file, test.include) && !matches(file, test.exclude))
    .map(({ test }) => test.name);

describe('a test file', () => {
  it('is in exactly one project', () => {
    const wrong = tests.filter((file) => projectsOf(file).length !== 1 && !matches(file, deepOnly));
    expect(wrong).toEqual([]);
  });

  it('is in a project that may start ffmpeg if it makes clips', () => {
    const makers = /from '[^']*\/(clips|oddMedia|exporting|spokenVideo|captionedFile|testSources)\.ts'|'ffmpeg'/;
    const wrong = tests.filter((file) => {
      const isPlain = projectsOf(file).some((name) => name === 'unit' || name === 'service');
      return isPlain && makers.test(textOf(file));
    });
    expect(wrong).toEqual([]);
  });
});

describe('a randomized test', () => {
  // Stress tests of payments choose their own seeds and counts.
  const own = files.filter((file) => !/^test\/kit\/(runs|seed)\.ts$|payments\/\w*[sS]torm\w*\.test\.ts$/.test(file));

  it('takes its count from runs() and its seed from test/kit/seed.ts', () => {
    const fixed = /numRuns: [\d_]{2,}(?![\d_]|, seed: \d)|process\.env\.(RUNS|SEED|DEEP)\b|Date\.now\(\) %/;
    expect(own.filter((file) => fixed.test(textOf(file)))).toEqual([]);
  });
});
