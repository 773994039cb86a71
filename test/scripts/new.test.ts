import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkFile } from '../../scripts/boundaries/check.ts';
import { parse } from '../../scripts/boundaries/imports.ts';
import * as command from '../../scripts/new/command.ts';
import * as format from '../../scripts/new/format.ts';
import { make } from '../../scripts/new/make.ts';
import * as route from '../../scripts/new/route.ts';
import * as screen from '../../scripts/new/screen.ts';

const product = path.resolve(import.meta.dirname, '../..');

/** Files edited by the recipes, and those that show that a name is taken. */
const known = [
  ...['biome.json', 'biome.boundaries.json', '.gitignore', 'api/routes', 'services', 'test/api/routes.test.ts'],
  ...['test/services/access/matrix.test.ts', 'test/kit/services.ts', 'test/kit/catalogues.ts'],
  'test/kit/validBodies.ts',
  ...[
    'domain/formats/formats.ts',
    'domain/formats/ids.ts',
    'domain/exports/forms.ts',
    'domain/editor/commands',
    'frontend/features/editor/actions',
  ],
  ...['frontend/entities/captions/exporting/textExport.ts', 'frontend/app/screens.ts', 'frontend/platform/paths.ts'],
  ...['frontend/locales', 'test/domain/changes/writer.ts'],
];

/** Modules that the compiler reads, with those that tests import. */
const modules = ['domain', 'api', 'cloud', 'services', 'lambdas', 'lib', 'frontend', 'local', 'scripts', 'test'];

const copies = mkdtempSync(path.join(tmpdir(), 'otoji-new-'));
afterAll(() => rmSync(copies, { recursive: true, force: true }));

let root: string;
function startCopy(names: readonly string[] = known): void {
  root = mkdtempSync(path.join(copies, 'copy-'));
  for (const name of names) cpSync(path.join(product, name), path.join(root, name), { recursive: true });
}

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = () => globSync('**/*.ts*', { cwd: root }).toSorted();

// Names that the product itself will not use.
const petCat = ['route', 'files', 'petCat', 'file:edit', 'POST', '/cat', 'needs=table,media', 'body=reason'];
const listCats = ['route', 'plans', 'listCats', 'public', 'GET', '/cats'];
const feedCat = ['command', 'feedCat', 'Mod+Alt+Shift+Q', 'Feed the cat', '猫に餌をやる'];
const cats = ['screen', 'cats', 'Cats', '猫', 'sidebar'];
const catFormat = ['format', 'cat', 'Cat captions', 'read'];

describe('what is made', () => {
  beforeEach(() => startCopy());

  const all = [
    ...[petCat, feedCat, cats, catFormat],
    listCats,
    ['route', 'exports', 'lendCat', 'file:export', 'PUT', '/export/{exportId}/link', 'needs=media.read,jobs.exports'],
    ['route', 'session', 'readCats', 'user', 'GET', '/me/cats'],
    ['screen', 'catToys', 'Cat toys', '猫のおもちゃ'],
    ['format', 'dog', 'Dog captions', 'write', 'Dog captions', '犬の字幕'],
  ];

  test('passes the linter and the import boundaries, and brings a test each that is red', () => {
    const made = all.map((args) => make(root, args).written);
    const written = [...new Set(made.flat())];
    const biome = path.join(product, 'node_modules/.bin/biome');
    const linted = spawnSync(biome, ['check', '--error-on-warnings', ...written], { cwd: root, encoding: 'utf8' });
    expect(linted.status, linted.stdout + linted.stderr).toBe(0);
    expect(written.flatMap((file) => checkFile(parse(file, text(file))))).toEqual([]);
    const isNew = (file: string) => !existsSync(path.join(product, file));
    const tests = made.map((files) => files.filter((file) => file.endsWith('.test.ts') && isNew(file)));
    expect(tests.flat().map((file) => /expect\.fail\(\s*'Say in (\S+)/.exec(text(file))?.[1])).toEqual(tests.flat());
    expect(tests.map((files) => files.length)).toEqual(all.map(() => 1));
  });

  test('compiles', { timeout: 300_000 }, () => {
    startCopy(['tsconfig.json', 'biome.json', 'biome.boundaries.json', '.gitignore', ...modules]);
    symlinkSync(path.join(product, 'node_modules'), path.join(root, 'node_modules'));
    const written = new Set(all.flatMap((args) => make(root, args).written));
    // It imports every screen, which takes four times as long.
    written.delete('frontend/app/screens.ts');
    const project = { extends: './tsconfig.json', include: [], files: [...written] };
    writeFileSync(path.join(root, 'written.json'), JSON.stringify(project));
    const tsc = path.join(product, 'node_modules/.bin/tsc');
    const compiled = spawnSync(tsc, ['--project', 'written.json'], { cwd: root, encoding: 'utf8' });
    expect(compiled.stdout + compiled.stderr).toBe('');
  });

  test.each([command, format, route, screen])('follows the example of the usage', ({ usage }) => {
    const [, example = ''] = /as:\s+(?:npm run new )?(.+)$/m.exec(usage) ?? [];
    const args = [...example.matchAll(/"([^"]+)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    expect(make(root, args).written.length).toBeGreaterThan(3);
  });

  test('is a route of a file that its handler, the tests and the matrix of access know', () => {
    expect(make(root, petCat).written).toEqual([
      'services/files/petCat.ts',
      'lambdas/files/petCat.ts',
      'test/services/files/petCat.test.ts',
      'api/routes/files.ts',
      'test/services/access/matrix.test.ts',
      'test/kit/validBodies.ts',
      'test/kit/services.ts',
    ]);
    expect(text('api/routes/files.ts')).toContain(`  petCat: {
    method: 'POST',
    path: '/cat',
    summary: 'Pet cat',
    access: 'file:edit',
    body: z.object({ reason: line(200) }),
    reply: done,
    needs: ['table', 'media'],
  },`);
    expect(text('lambdas/files/petCat.ts')).toContain('serve(files.petCat, { table, media }, petCat)');
    expect(text('services/files/petCat.ts')).toContain("_cloud: Pick<Cloud, 'table' | 'media'>");
    expect(text('test/services/access/matrix.test.ts')).toMatch(/\n {2}petCat: 'editor',\n\};/);
    expect(text('test/kit/validBodies.ts')).toMatch(/\n {2}petCat: \{ reason: 'x' \},\n\};/);
    expect(text('test/kit/services.ts')).toContain('export const petCat = asCalled(files.petCat, petCatService);');
  });

  test('is a public route that the list of public routes names', () => {
    make(root, listCats);
    expect(text('lambdas/plans/listCats.ts')).toContain('servePublic(plans.listCats, {}, listCats)');
    const [, list = ''] = /open\.sort\(\)\)\.toEqual\(\[([^\]]*)/.exec(text('test/api/routes.test.ts')) ?? [];
    const names = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
    expect(names).toContain('listCats');
    expect(names).toEqual(names.toSorted());
    expect(text('test/services/access/matrix.test.ts')).toContain("listCats: 'public'");
  });

  test('is a route whose service may do what the needs open, with the table that deciding access reads', () => {
    make(root, ['route', 'exports', 'lendCat', 'file:export', 'PUT', '/link', 'needs=media.read,jobs.exports']);
    expect(text('api/routes/exports.ts')).toContain("needs: ['table.read', 'media.read', 'jobs.exports']");
    expect(text('lambdas/exports/lendCat.ts')).toContain('{ table: tableReader, media: mediaReader, jobs }');
    expect(text('services/exports/lendCat.ts')).toContain(
      "_cloud: Pick<CloudReader, 'table' | 'media'> & { readonly jobs: Jobs<'exports'> }",
    );
  });

  test('is a command that the keyboard, both languages and the properties know', () => {
    make(root, feedCat);
    expect(text('frontend/features/editor/actions/feedCat.ts')).toContain(
      "{ code: 'KeyQ', alt: true, mod: true, shift: true }",
    );
    expect(text('frontend/features/editor/actions/index.ts')).toContain('  feedCat,');
    expect(text('frontend/locales/ja/editor/actions.ts')).toContain("feedCat: '猫に餌をやる'");
    expect(text('frontend/locales/en/editor/saving.ts')).toContain("feedCat: 'feed the cat'");
    expect(text('test/domain/changes/writer.ts')).toContain('  feedCat: (doc');
  });

  test('is a screen with an address, a row, words in both languages, and an entry in the sidebar if asked', () => {
    make(root, cats);
    expect(text('frontend/platform/paths.ts')).toContain("  cats: 'me/cats',");
    expect(text('frontend/app/screens.ts')).toContain("entry: { label: 'cats', Icon: IconBolt }");
    expect(text('frontend/locales/ja/frame.ts')).toContain("cats: '猫'");
    expect(text('test/kit/catalogues.ts')).toMatch(/cats: catsEn,.*cats: catsJa,/s);
    startCopy();
    expect(make(root, cats.slice(0, -1)).written).not.toContain('frontend/locales/ja/frame.ts');
    expect(text('frontend/app/screens.ts')).not.toContain("label: 'cats'");
  });

  test('is a format that is in the list of formats', () => {
    make(root, catFormat);
    expect(text('domain/formats/formats.ts')).toContain("id: 'cat',");
    expect(text('domain/formats/ids.ts')).toMatch(/FormatId =[^;]*\| 'cat'.*ReadOnlyFormatId =[^;]*\| 'cat'/s);
  });
});

describe('nothing is made', () => {
  beforeAll(() => startCopy());

  test.each([
    ['of another kind', ['page', 'cats'], 'Choose what to write:'],
    ['of a kind alone', ['route'], 'npm run new route <area>'],
    ['in an area that there is not', ['route', 'zoo', 'listCats', 'user', 'GET', '/me/cats'], 'no area zoo'],
    ['of a name that is none', ['route', 'files', 'Archive-File', 'user', 'POST', '/me/a'], 'is no name for a route'],
    ['of a word of the language', ['command', 'delete', 'Alt+T', 'Delete', '消す'], 'is no name for a command'],
    ['of a name that leads elsewhere', ['screen', '../x', 'X', 'え'], 'is no name for a screen'],
    ['of a screen that there is', ['screen', 'signIn', 'Sign in', 'サインイン'], 'a screen signIn already'],
    [
      'of a route that there is',
      ['route', 'uploads', 'deleteFile', 'user', 'POST', '/me/a'],
      'a route deleteFile already',
    ],
    ['at an address that is taken', ['route', 'docs', 'list', 'user', 'GET', '/me/account'], 'readAccount of the area'],
    ['at the address of a route of a file', ['route', 'files', 'save', 'file:edit', 'PUT', '/config'], 'saveConfig of'],
    [
      'of a service that there is',
      ['route', 'files', 'readBalance', 'user', 'GET', '/me/a'],
      'services/account/readBalance.ts',
    ],
    ['for an action that there is not', ['route', 'files', 'archive', 'file:pet', 'POST', '/cat'], 'open, comment'],
    ['of a person at a public path', ['route', 'files', 'listAll', 'user', 'GET', '/files'], 'a path below /me'],
    [
      'for anyone at the path of a person',
      ['route', 'docs', 'listAll', 'public', 'GET', '/me/all'],
      'is not below /me',
    ],
    [
      'of a file at a whole path',
      ['route', 'files', 'listAll', 'file:open', 'GET', '/me/{videoId}'],
      'begins below the file',
    ],
    ['of a file without its access', ['route', 'files', 'a1', 'user', 'GET', '/me/{videoId}'], 'begins below the file'],
    ['that writes money', ['route', 'files', 'archive', 'file:edit', 'POST', '/a', 'needs=ledger'], 'by hand'],
    [
      'that is read with a body',
      ['route', 'files', 'archive', 'file:open', 'GET', '/a', 'body=x1'],
      'A GET has no body',
    ],
    ['on keys that are taken', ['command', 'trim', 'Mod+Shift+Enter', 'Trim', '詰める'], 'belongs to mergeWithNext'],
    [
      'on keys that a function of the action makes',
      ['command', 'trim', 'Alt+Shift+Q', 'Trim', '詰める'],
      'belongs to nudge',
    ],
    ['on keys of a set', ['command', 'trim', 'Mod+Shift+M', 'Trim', '詰める'], 'belongs to shortcutSets'],
    ['on keys that type', ['command', 'trim', 'Shift+T', 'Trim', '詰める'], 'Say its keys with Mod or Alt'],
    ['in one language', ['screen', 'cats', 'Cats', 'Cats'], 'is a translation'],
    ['without a title', ['screen', 'cats'], 'Say the English title'],
    ['of a command that there is', ['command', 'setText', 'Mod+Alt+Shift+Q', 'Set', '書く'], 'exists already'],
    ['of a format that there is', ['format', 'srt', 'SubRip', 'read'], 'a format srt already'],
    ['of a format without a direction', ['format', 'cat', 'Cat captions'], 'read or written'],
  ])('%s', (_, args, reason) => {
    const before = files().map((file) => [file, text(file)]);
    expect(() => make(root, args)).toThrow(reason);
    expect(files().map((file) => [file, text(file)])).toEqual(before);
  });

  test('a second time', () => {
    startCopy();
    make(root, cats);
    expect(() => make(root, cats)).toThrow('a screen cats already');
  });

  test('where the files to edit are not as the recipe knows them', () => {
    startCopy();
    rmSync(path.join(root, 'domain/formats/formats.ts'));
    expect(() => make(root, catFormat)).toThrow('There is no domain/formats/formats.ts');
  });
});
