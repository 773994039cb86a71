import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const pages = globSync(['*.md', 'docs/**/*.md', 'domain/**/*.md'], { cwd: root });
const folders = ['domain', 'api', 'cloud', 'services', 'lambdas', 'lib', 'bin', 'frontend', 'local', 'scripts', 'test'];

/** Pages in which people look something up, and which may therefore be long. */
const references = [
  'CHANGELOG.md',
  'docs/api-reference.md',
  'docs/develop/data-model.md',
  'docs/features.md',
  'docs/glossary.md',
  'docs/local.md',
  'docs/operate/runbook.md',
];

const maxWordsOfPage = 1500;
const maxWordsOfParagraph = 90;

/** Marks of shell blocks: run by the test of documentation, by another test, or by a person with AWS or an installation. */
const runners = /^(run|aws|start|by=(?<test>\S+))$/;

const textOf = (page: string) => readFileSync(path.join(root, page), 'utf8');

/** Links of a page to files of this repository, relative to the page. */
const linksOf = (page: string): string[] =>
  [...textOf(page).matchAll(/\]\((?!https?:)([^)\s]+)/g)].map(([, link = '']) => link);

/** Expands `locales/{en,ja}/exporting.ts` to one name for each language. */
function expanded(name: string): string[] {
  const [braces, list] = /\{([^{}]*)\}/.exec(name) ?? [];
  return list === undefined || !braces ? [name] : list.split(',').flatMap((one) => expanded(name.replace(braces, one)));
}

/** Names in backticks that are files or folders of this repository, without patterns such as `services/<area>`. */
const namedOf = (page: string): string[] =>
  [...textOf(page).matchAll(/`([\w./{},-]+)`/g)]
    .flatMap(([, name = '']) => expanded(name))
    .filter((name) => folders.includes(name.split('/')[0] ?? '') && name.includes('/'));

/** Addresses of the headings of a page, as GitHub makes them. */
const addressesOf = (page: string): ReadonlySet<string> =>
  new Set(
    [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  );

const withoutCode = (page: string): string => textOf(page).replaceAll(/```[\s\S]*?```/g, '');
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Paragraphs and list items; tables are no paragraphs. */
const paragraphsOf = (page: string): string[] =>
  withoutCode(page)
    .split(/\n\s*\n/)
    .filter((block) => !/^\s*[|#]/.test(block))
    .flatMap((block) => block.split(/^\s*(?:[-*]|\d+\.) /m));

const shellBlocksOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^\s*```(?:sh|bash|shell)(.*)$/gm)].map(([, mark = '']) => mark.trim());

it('the page of the local cloud names the folder of every service that runs here', () => {
  const starters = globSync('local/*/**/start.ts', { cwd: root }).map((file) => path.dirname(file));
  expect(starters.length).toBeGreaterThan(20);
  const page = textOf('docs/local.md');
  expect(starters.filter((folder) => folder !== 'local/page' && !page.includes(`\`${folder}\``))).toEqual([]);
});

it('the list of decisions has every page', () => {
  const list = textOf('docs/decisions/README.md');
  const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((page) => path.basename(page));
  expect(decisions.filter((page) => page !== 'README.md' && !list.includes(`](${page})`))).toEqual([]);
});

it('the page of options has every option of the template', () => {
  const code = globSync('lib/**/*.ts', { cwd: root }).map(textOf).join('\n');
  const options = [...code.matchAll(/\btext\('(\w+)'/g)].map(([, option = '']) => option);
  const page = textOf('docs/operate/configure.md');
  expect(options.length).toBeGreaterThan(20);
  expect(options.filter((option) => !page.includes(`\`${option}\``))).toEqual([]);
});

it('pages that may be long exist', () => {
  expect(references.filter((page) => !pages.includes(page))).toEqual([]);
});

describe.each(pages)('%s', (page) => {
  it('links to files and headings that exist', () => {
    const missing = linksOf(page).filter((link) => {
      const [file = '', fragment] = link.split('#');
      const target = file === '' ? page : path.join(path.dirname(page), file);
      if (!existsSync(path.join(root, target))) return true;
      return fragment !== undefined && target.endsWith('.md') && !addressesOf(target).has(decodeURIComponent(fragment));
    });
    expect(missing).toEqual([]);
  });

  it('names files and folders that exist', () => {
    expect(namedOf(page).filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  it.skipIf(page === 'CHANGELOG.md')('is short, and so are its paragraphs', () => {
    if (!references.includes(page)) expect(wordsIn(withoutCode(page))).toBeLessThanOrEqual(maxWordsOfPage);
    expect(paragraphsOf(page).filter((paragraph) => wordsIn(paragraph) > maxWordsOfParagraph)).toEqual([]);
  });

  it('says of every shell block who runs it', () => {
    const marks = shellBlocksOf(page);
    expect(marks.filter((mark) => !runners.test(mark))).toEqual([]);
    const tests = marks.flatMap((mark) => runners.exec(mark)?.groups?.test ?? []);
    expect(tests.filter((test) => !textOf(test).includes(page))).toEqual([]);
  });
});
