import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { make } from '../../scripts/new/make.ts';
import { checkFile } from '../../scripts/walls/check.ts';
import { parse } from '../../scripts/walls/imports.ts';

const product = path.resolve(import.meta.dirname, '../..');

/** What the recipes edit, and what tells them that a name is taken. */
const known = [
  ...['biome.json', 'biome.walls.json', '.gitignore', 'api/routes', 'services', 'test/api/routes.test.ts'],
  ...['test/services/access/matrix.test.ts', 'test/kit/services.ts', 'test/kit/catalogues.ts'],
  ...['domain/formats/formats.ts', 'domain/editor/commands', 'frontend/features/editor/actions'],
  ...['frontend/features/editor/export/textExport.ts', 'frontend/app/screens.ts', 'frontend/platform/paths.ts'],
  ...['frontend/locales', 'test/domain/changes/writer.ts'],
];

const copies = mkdtempSync(path.join(tmpdir(), 'otoji-new-'));
afterAll(() => rmSync(copies, { recursive: true, force: true }));

let root: string;
function startCopy(): void {
  root = mkdtempSync(path.join(copies, 'copy-'));
  for (const name of known) cpSync(path.join(product, name), path.join(root, name), { recursive: true });
}

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = () => globSync('**/*.ts*', { cwd: root }).toSorted();

const archive = ['route', 'files', 'archiveFile', 'file:edit', 'POST', '/archive', 'needs=table,media', 'body=reason'];
const listPlans = ['route', 'docs', 'listPlans', 'public', 'GET', '/plans'];
const trim = ['command', 'trimSilence', 'Alt+Shift+T', 'Trim silence', '無音を詰める'];
const groups = ['screen', 'groups', 'Groups', 'グループ', 'sidebar'];
const sbv = ['format', 'sbv', 'YouTube captions', 'read'];

describe('what is made', () => {
  beforeEach(startCopy);

  const all = [
    ...[archive, trim, groups, sbv],
    listPlans,
    [
      'route',
      'exports',
      'shareExport',
      'file:export',
      'PUT',
      '/export/{exportId}/link',
      'needs=media.read,jobs.exports',
    ],
    ['route', 'session', 'readDevices', 'user', 'GET', '/me/devices'],
    ['screen', 'planTrip', 'Trips', '旅行'],
    ['format', 'stl', 'Spruce captions', 'write', 'Spruce subtitles', 'Spruce 字幕'],
  ];

  test('passes the linter and the walls, and brings a test each that is red', () => {
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

  test('is a route of a file that its handler, the tests and the matrix of access know', () => {
    expect(make(root, archive).written).toEqual([
      'services/files/archiveFile.ts',
      'lambdas/files/archiveFile.ts',
      'test/services/files/archiveFile.test.ts',
      'api/routes/files.ts',
      'test/services/access/matrix.test.ts',
      'test/kit/services.ts',
    ]);
    expect(text('api/routes/files.ts')).toContain(`  archiveFile: {
    method: 'POST',
    path: '/archive',
    summary: 'Archive file',
    access: 'file:edit',
    body: z.object({ reason: z.string().min(1).max(200) }),
    reply: done,
    needs: ['table', 'media'],
  },`);
    expect(text('lambdas/files/archiveFile.ts')).toContain('serve(files.archiveFile, { table, media }, archiveFile)');
    expect(text('services/files/archiveFile.ts')).toContain("_cloud: Pick<Cloud, 'table' | 'media'>");
    expect(text('test/services/access/matrix.test.ts')).toMatch(
      /archiveFile: \{ reason: 'x' \},\n\};.*\n {2}archiveFile: 'editor',\n\};/s,
    );
    expect(text('test/kit/services.ts')).toContain(
      'export const archiveFile = asCalled(files.archiveFile, archiveFileService);',
    );
  });

  test('is a public route that the list of public routes names', () => {
    make(root, listPlans);
    expect(text('lambdas/docs/listPlans.ts')).toContain('servePublic(docs.listPlans, {}, listPlans)');
    expect(text('test/api/routes.test.ts')).toMatch(/'confirmSignUp',\s+'listPlans',\s+'readConfig',/);
    expect(text('test/services/access/matrix.test.ts')).toContain("listPlans: 'public'");
  });

  test('is a route whose service may do what the needs open, with the table that deciding access reads', () => {
    make(root, ['route', 'exports', 'shareExport', 'file:export', 'PUT', '/link', 'needs=media.read,jobs.exports']);
    expect(text('api/routes/exports.ts')).toContain("needs: ['table.read', 'media.read', 'jobs.exports']");
    expect(text('lambdas/exports/shareExport.ts')).toContain('{ table: tableReader, media: mediaReader, jobs }');
    expect(text('services/exports/shareExport.ts')).toContain(
      "_cloud: Pick<CloudReader, 'table' | 'media'> & { readonly jobs: Jobs<'exports'> }",
    );
  });

  test('is a command that the keyboard, both languages and the properties know', () => {
    make(root, trim);
    expect(text('frontend/features/editor/actions/trimSilence.ts')).toContain(
      "{ code: 'KeyT', alt: true, shift: true }",
    );
    expect(text('frontend/features/editor/actions/index.ts')).toContain('  trimSilence,');
    expect(text('frontend/locales/ja/editor/actions.ts')).toContain("trimSilence: '無音を詰める'");
    expect(text('test/domain/changes/writer.ts')).toContain('  trimSilence: (doc');
  });

  test('is a screen with an address, a row, words in both languages, and an entry in the sidebar if asked', () => {
    make(root, groups);
    expect(text('frontend/platform/paths.ts')).toContain("  groups: 'me/groups',");
    expect(text('frontend/app/screens.ts')).toContain("entry: { label: 'groups', Icon: IconBolt }");
    expect(text('frontend/locales/ja/frame.ts')).toContain("library: 'ファイル', groups: 'グループ' }");
    expect(text('test/kit/catalogues.ts')).toMatch(/groups: groupsEn,.*groups: groupsJa,/s);
    startCopy();
    expect(make(root, groups.slice(0, -1)).written).not.toContain('frontend/locales/ja/frame.ts');
    expect(text('frontend/app/screens.ts')).not.toContain('IconBolt');
  });

  test('is a format that is in the list of formats', () => {
    make(root, sbv);
    expect(text('domain/formats/formats.ts')).toMatch(/\| 'sbv'.*id: 'sbv',/s);
  });
});

describe('nothing is made', () => {
  beforeAll(startCopy);

  test.each([
    ['of another kind', ['page', 'groups'], 'What shall be made?'],
    ['in an area that there is not', ['route', 'teams', 'listTeams', 'user', 'GET', '/me/teams'], 'no area teams'],
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
    [
      'for an action that there is not',
      ['route', 'files', 'archive', 'file:archive', 'POST', '/archive'],
      'open, comment',
    ],
    ['of a person at a public path', ['route', 'files', 'listAll', 'user', 'GET', '/files'], 'a path below /me'],
    [
      'for anyone at the path of a person',
      ['route', 'docs', 'listAll', 'public', 'GET', '/me/all'],
      'is not below /me',
    ],
    ['of a file below a person', ['route', 'files', 'listAll', 'file:open', 'GET', '/me/all'], 'begins below the file'],
    ['of a file without its access', ['route', 'files', 'a1', 'user', 'GET', '/me/{videoId}'], 'begins below the file'],
    ['that writes money', ['route', 'files', 'archive', 'file:edit', 'POST', '/a', 'needs=ledger'], 'by hand'],
    [
      'that is read with a body',
      ['route', 'files', 'archive', 'file:open', 'GET', '/a', 'body=x1'],
      'A GET has no body',
    ],
    ['on keys that are taken', ['command', 'trim', 'Mod+Shift+Enter', 'Trim', '詰める'], 'belongs to mergeWithNext'],
    ['on keys that type', ['command', 'trim', 'Shift+T', 'Trim', '詰める'], 'Say its keys with Mod or Alt'],
    ['in one language', ['screen', 'groups', 'Groups', 'Groups'], 'is a translation'],
    ['without a title', ['screen', 'groups'], 'Say the English title'],
    ['of a command that there is', ['command', 'setText', 'Alt+Shift+T', 'Set', '書く'], 'exists already'],
    ['of a format that there is', ['format', 'srt', 'SubRip', 'read'], 'a format srt already'],
    ['of a format without a direction', ['format', 'sbv', 'YouTube'], 'read or written'],
  ])('%s', (_, args, reason) => {
    const before = files().map((file) => [file, text(file)]);
    expect(() => make(root, args)).toThrow(reason);
    expect(files().map((file) => [file, text(file)])).toEqual(before);
  });

  test('a second time', () => {
    startCopy();
    make(root, groups);
    expect(() => make(root, groups)).toThrow('a screen groups already');
  });

  test('where the files to edit are not as the recipe knows them', () => {
    startCopy();
    rmSync(path.join(root, 'domain/formats/formats.ts'));
    expect(() => make(root, sbv)).toThrow('There is no domain/formats/formats.ts');
  });
});
