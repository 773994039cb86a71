import { expect, test } from 'vitest';
import { entriesIn, inviteeOf, isEntry, typedEntry } from '../../../../frontend/features/library/sharing/invitees.ts';

const groups = [
  ...[
    ['crew', 'Film crew'],
    ['crew-abroad', 'Film crew abroad'],
  ],
  ...[
    ['tokyo', 'テスト班'],
    ['one', 'Editors'],
    ['other', 'editors'],
  ],
].map(([id = '', name = '']) => ({ id, name }));
/** As the API does: those of the reader's groups whose names contain it. */
const listGroups = async ({ suggest = '' }: { suggest?: string | undefined } = {}) => {
  const has = (name: string) => name.normalize('NFKC').toLowerCase().includes(suggest.normalize('NFKC').toLowerCase());
  return { groups: groups.filter(({ name }) => has(name)) } as never;
};
const find = (entry: string) => inviteeOf({ listGroups }, entry);

test('addresses are separated by commas, semicolons or spaces, names of groups by commas or semicolons', () => {
  expect(entriesIn('Film crew, Ben@example.com eve@example.com;ben@example.com、テスト班,')).toEqual([
    'Film crew',
    'ben@example.com',
    'eve@example.com',
    'テスト班',
  ]);
  expect(entriesIn(' , ')).toEqual([]);
});

test('the entry that is being typed is the last one', () => {
  expect(typedEntry('ben@example.com, Film c')).toEqual({ before: 'ben@example.com, ', entry: 'Film c' });
  expect(typedEntry('Film')).toEqual({ before: '', entry: 'Film' });
  expect(typedEntry('')).toEqual({ before: '', entry: '' });
});

test('an entry is an address, or a group by its whole name in any case and width', async () => {
  expect(await find('Ben@Example.com')).toEqual({ kind: 'email', email: 'ben@example.com' });
  expect(await find('FILM CREW')).toEqual({ kind: 'group', groupId: 'crew', name: 'Film crew' });
  expect(await find('ﾃｽﾄ班')).toEqual({ kind: 'group', groupId: 'tokyo', name: 'テスト班' });
});

test('what is no address and no whole name is refused, and so is a name of two groups', async () => {
  for (const entry of ['Film', 'Unknown', 'ben@', 'ben@example'])
    expect(await find(entry)).toEqual({ kind: 'unknown', entry });
  expect(await find('Editors')).toEqual({ kind: 'ambiguous', entry: 'Editors' });
});

test('a group whose name would be taken apart is not suggested', () => {
  expect([isEntry('Film crew'), isEntry('Tokyo, Osaka')]).toEqual([true, false]);
});
