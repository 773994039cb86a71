/**
 * `node scripts/writing.ts` counts phrasings to avoid in comments and in the documentation (part of `npm run check`), and fails if it finds any.
 * Each is printed with its place.
 */
import path from 'node:path';
import { readCode } from './boundaries/files.ts';
import { reportFigure } from './figures.ts';
import { commentsOf } from './writing/comments.ts';
import { paragraphsOfPages } from './writing/pages.ts';
import { patterns } from './writing/patterns.ts';

const root = path.resolve(import.meta.dirname, '..');
const comments = readCode(root).flatMap(commentsOf);
const paragraphs = paragraphsOfPages(root);

let findings = 0;
for (const { name, expression, instead, inPages } of patterns) {
  const found = [...comments, ...(inPages ? paragraphs : [])].filter(({ text }) => expression.test(text));
  if (found.length > 0) console.error(`A text ${name}. Write ${instead}.`);
  for (const { file, line, text } of found) console.error(`    ${file}:${line} ${text.slice(0, 160)}`);
  findings += found.length;
}

reportFigure(`phrasings to avoid in ${comments.length} comments and ${paragraphs.length} lines of pages`, findings, 0);
