import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Comment } from './comments.ts';

/** Pages that are not English prose of today: what changed, and the Japanese guide. */
const isProse = (page: string) => page !== 'CHANGELOG.md' && !page.includes('docs/guide/ja/');

/** Paragraphs, list items, rows and headings of the documentation, without code and labels of the interface. */
export function paragraphsOfPages(root: string): readonly Comment[] {
  return globSync(['*.md', 'docs/**/*.md'], { cwd: root })
    .filter(isProse)
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/```[\s\S]*?```/g, (block) =>
        block.replaceAll(/[^\n]/g, ''),
      );
      return text.split('\n').map((line, at) => ({
        file,
        line: at + 1,
        text: line.replaceAll(/`[^`]*`/g, 'code').replaceAll(/\*\*[^*]+\*\*/g, 'label'),
      }));
    });
}
