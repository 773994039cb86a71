import { expect, test } from 'vitest';
import {
  entriesIn,
  inviteeOf,
  labelled,
  typedEntry,
  withName,
} from '../../../../frontend/entities/sharing/invitees.ts';

const groups = [
  ...[
    ['crew', 'Film crew'],
    ['crew-abroad', 'Film crew abroad'],
  ],
  ...[
    ['tokyo', 'テスト班'],
    ['one', 'Editors'],
    ['other', 'editors'],
    ['two', 'Tokyo, Osaka'],
    ['three', 'Tokyo, Osaka, Kobe'],
  ],
].map(([id = '', name = '']) => ({ id, name }));
const find = (entry: string) => inviteeOf(groups, entry);
const entries = (text: string) =>
  entriesIn(
    text,
    groups.map(({ name }) => name),
  );

test('addresses are separated by commas, semicolons or spaces, names of groups by commas or semicolons', () => {
  expect(entries('Film crew, Ben@example.com eve@example.com;ben@example.com、テスト班,')).toEqual([
    'Film crew',
    'ben@example.com',
    'eve@example.com',
    'テスト班',
  ]);
  expect(entries(' , ')).toEqual([]);
});

test('the entry that is being typed is the last one', () => {
  expect(typedEntry('ben@example.com, Film c')).toEqual({ before: 'ben@example.com, ', entry: 'Film c' });
  expect(typedEntry('Film')).toEqual({ before: '', entry: 'Film' });
  expect(typedEntry('')).toEqual({ before: '', entry: '' });
});

test('an entry is an address, or a group by its whole name in any case and width', () => {
  expect(find('Ben@Example.com')).toEqual({ kind: 'email', email: 'ben@example.com' });
  expect(find('FILM CREW')).toEqual({ kind: 'group', groupId: 'crew', name: 'Film crew' });
  expect(find('ﾃｽﾄ班')).toEqual({ kind: 'group', groupId: 'tokyo', name: 'テスト班' });
});

test('what is no address and no whole name is refused, and so is a name of two groups', () => {
  for (const entry of ['Film', 'Unknown', 'ben@', 'ben@example'])
    expect(find(entry)).toEqual({ kind: 'unknown', entry });
  expect(find('Editors')).toEqual({ kind: 'ambiguous', entry: 'Editors' });
});

test('the name of a group may have a comma itself', () => {
  expect(entries('ben@example.com, tokyo， osaka, Film crew')).toEqual([
    'ben@example.com',
    'tokyo, osaka',
    'Film crew',
  ]);
  expect(entries('Tokyo, Osaka, Kobe')).toEqual(['Tokyo, Osaka, Kobe']);
  expect(entries('Tokyo, Kobe')).toEqual(['Tokyo', 'Kobe']);
  expect(find('tokyo, osaka')).toEqual({ kind: 'group', groupId: 'two', name: 'Tokyo, Osaka' });
});

test('a name that is chosen takes the place of what is typed of it, and of nothing else', () => {
  expect(withName('ben@example.com, fil', 'Film crew')).toBe('ben@example.com, Film crew');
  expect(withName('ben@example.com, Tokyo, os', 'Tokyo, Osaka')).toBe('ben@example.com, Tokyo, Osaka');
  expect(withName('ben@example.com, Osa', 'Tokyo, Osaka')).toBe('ben@example.com, Tokyo, Osaka');
  expect(withName('', 'Film crew')).toBe('Film crew');
});

test('groups of one name are told apart, others go by their names', () => {
  const labels = labelled(groups, ({ id, name }) => `${name} (${id})`);
  expect(labels.map(([, label]) => label)).toEqual([
    ...['Film crew', 'Film crew abroad', 'テスト班', 'Editors (one)', 'editors (other)'],
    ...['Tokyo, Osaka', 'Tokyo, Osaka, Kobe'],
  ]);
});
