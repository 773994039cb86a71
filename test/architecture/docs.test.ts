import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const folders = ['domain', 'api', 'cloud', 'services', 'lambdas', 'lib', 'bin', 'frontend', 'local', 'scripts', 'test'];

const textOf = (page: string) => readFileSync(path.join(root, page), 'utf8');

/** Links of a page to files of this repository, relative to the page. */
const linksOf = (page: string): string[] =>
  [...textOf(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link);

/** Names in backticks that are files or folders of this repository, without patterns such as `services/<area>`. */
const namedOf = (page: string): string[] =>
  [...textOf(page).matchAll(/`([\w./-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => folders.includes(name.split('/')[0] ?? '') && name.includes('/'));

it('the page of the local cloud names the folder of every service that runs here', () => {
  const starters = globSync('local/*/**/start.ts', { cwd: root }).map((file) => path.dirname(file));
  expect(starters.length).toBeGreaterThan(20);
  const page = textOf('docs/local.md');
  expect(starters.filter((folder) => folder !== 'local/page' && !page.includes(`\`${folder}\``))).toEqual([]);
});

describe.each(pages)('%s', (page) => {
  it('links to what exists', () => {
    const missing = linksOf(page).filter((link) => !existsSync(path.join(root, path.dirname(page), link)));
    expect(missing).toEqual([]);
  });

  it('names files and folders that exist', () => {
    expect(namedOf(page).filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });
});
