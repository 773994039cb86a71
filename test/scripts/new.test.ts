import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { make } from '../../scripts/new/make.ts';
import { checkFile } from '../../scripts/walls/check.ts';
import { parse } from '../../scripts/walls/imports.ts';

const product = path.resolve(import.meta.dirname, '../..');

/** What the recipes edit, and what tells them that a name is taken. */
const known = [
  ...['biome.json', 'biome.walls.json', '.gitignore', 'api/routes', 'services', 'test/domain/changes/writer.ts'],
  ...['domain/formats/formats.ts', 'domain/editor/commands', 'frontend/app', 'frontend/features/editor/actions'],
  ...['frontend/features/editor/export/textExport.ts', 'frontend/locales'],
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

const archive = ['route', 'files', 'archiveFile', 'POST', '/me/projects/{projectId}/videos/{videoId}/archive'];
const trim = ['command', 'trimSilence', 'Alt+Shift+T', 'Trim silence', '無音を詰める'];
const groups = ['screen', 'groups', 'Groups', 'グループ'];
const sbv = ['format', 'sbv', 'YouTube captions', 'read'];

describe('what is made', () => {
  beforeEach(startCopy);

  const all = [
    ...[archive, trim, groups, sbv],
    ['route', 'exports', 'shareExport', 'PUT', '/me/exports/{exportId}/link'],
    ['route', 'account', 'readLimits', 'GET', '/me/limits'],
    ['format', 'stl', 'Spruce captions', 'write', 'Spruce subtitles', 'Spruce 字幕'],
  ];

  test('passes the linter and the walls, and brings a test each that is red', () => {
    const made = all.map((args) => make(root, args).written);
    const written = [...new Set(made.flat())];
    const biome = path.join(product, 'node_modules/.bin/biome');
    const linted = spawnSync(biome, ['check', '--error-on-warnings', ...written], { cwd: root, encoding: 'utf8' });
    expect(linted.status, linted.stdout + linted.stderr).toBe(0);
    expect(written.flatMap((file) => checkFile(parse(file, text(file))))).toEqual([]);
    const tests = made.map((files) => files.filter((file) => file.endsWith('.test.ts')));
    expect(tests.flat().map((file) => /expect\.fail\(\s*'Say in (\S+)/.exec(text(file))?.[1])).toEqual(tests.flat());
    expect(tests.map((files) => files.length)).toEqual(all.map(() => 1));
  });

  test('is a route that the table names, with its handler and its service', () => {
    expect(make(root, archive).written).toEqual([
      'services/files/archiveFile.ts',
      'lambdas/files/archiveFile.ts',
      'test/services/files/archiveFile.test.ts',
      'api/routes/files.ts',
    ]);
    expect(text('api/routes/files.ts')).toContain(`  archiveFile: {
    method: 'POST',
    path: '/me/projects/{projectId}/videos/{videoId}/archive',`);
  });

  test('is a command that the keyboard, both languages and the properties know', () => {
    make(root, trim);
    expect(text('frontend/features/editor/actions/trimSilence.ts')).toContain(
      "{ code: 'KeyT', alt: true, shift: true }",
    );
    expect(text('frontend/features/editor/actions/index.ts')).toContain('  trimSilence,');
    expect(text('frontend/locales/ja/editor.ts')).toContain("trimSilence: '無音を詰める'");
    expect(text('test/domain/changes/writer.ts')).toContain('  trimSilence: (doc');
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
    ['in an area that there is not', ['route', 'teams', 'listTeams', 'GET', '/me/teams'], 'no area teams'],
    ['of a name that is none', ['route', 'files', 'Archive-File', 'POST', '/me/a'], 'is no name for a route'],
    ['of a word of the language', ['command', 'delete', 'Alt+T', 'Delete', '消す'], 'is no name for a command'],
    ['of a name that leads elsewhere', ['screen', '../x', 'X', 'え'], 'is no name for a screen'],
    ['of a route that there is', ['route', 'uploads', 'deleteFile', 'POST', '/me/a'], 'has a route deleteFile already'],
    ['at an address that is taken', ['route', 'files', 'list', 'GET', '/me/projects/files/videos'], 'already'],
    [
      'of a service that there is',
      ['route', 'files', 'readBalance', 'GET', '/me/a'],
      'services/account/readBalance.ts',
    ],
    ['without a session', ['route', 'files', 'listAll', 'GET', '/files'], 'a path below /me'],
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
    expect(() => make(root, groups)).toThrow('frontend/features/groups/GroupsPage.tsx');
  });

  test('where the files to edit are not as the recipe knows them', () => {
    startCopy();
    rmSync(path.join(root, 'domain/formats/formats.ts'));
    expect(() => make(root, sbv)).toThrow('There is no domain/formats/formats.ts');
  });
});
