/**
 * `node scripts/writing.ts` counts phrasings to avoid in comments (part of `npm run check`), and fails if there are
 * more of one than accepted below. `--list` prints each with its location, optionally limited to the paths that follow
 * it.
 */
import path from 'node:path';
import { readCode } from './boundaries/files.ts';
import { type Comment, commentsOf } from './writing/comments.ts';
import { type Pattern, patterns } from './writing/patterns.ts';

/** Accepted number of comments by pattern. Lower a number after removing some; never raise one. */
const accepted: Readonly<Record<string, number>> = {};

const root = path.resolve(import.meta.dirname, '..');
const [flag, ...places] = process.argv.slice(2);
const isListed = ({ file }: Comment): boolean => places.length === 0 || places.some((place) => file.startsWith(place));

const comments = readCode(root).flatMap(commentsOf);

let failures = 0;
for (const { name, expression, instead } of patterns) {
  const found = comments.filter(({ text }) => expression.test(text));
  if (flag === '--list') list(found.filter(isListed), { name, expression, instead });
  const limit = accepted[name] ?? 0;
  if (found.length <= limit) continue;
  failures++;
  console.error(`${found.length} comments (accepted: ${limit}): ${name}. Write ${instead}.`);
  if (flag !== '--list') list(found.slice(limit - found.length), { name, expression, instead });
}

function list(found: readonly Comment[], { name }: Pattern): void {
  for (const { file, line, text } of found) console.log(`${file}:${line} ${name}: ${text.slice(0, 160)}`);
}

const accepting = Object.values(accepted).reduce((sum, count) => sum + count, 0);
console.log(
  `writing: ${comments.length} comments, ${accepting} accepted exceptions, ${failures} patterns above theirs`,
);
process.exitCode = failures > 0 ? 1 : 0;
