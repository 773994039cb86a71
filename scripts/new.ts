/**
 * `npm run new <route|command|screen|format> …` writes the files of a recipe in docs/develop/recipes.md, with a test that fails
 * until its author completes it. Exit codes: 0 written, 2 nothing was written, for the reason on standard error.
 */
import path from 'node:path';
import { make } from './new/make.ts';
import { Refused } from './new/plan.ts';

try {
  const { written, next } = make(path.resolve(import.meta.dirname, '..'), process.argv.slice(2));
  const lines = (texts: readonly string[]) => texts.map((text) => `  ${text}`);
  console.log(['Written:', ...lines(written), 'Next:', ...lines(next)].join('\n'));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
