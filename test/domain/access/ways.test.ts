import { expect, test } from 'vitest';
import { type AccessList, accessWays, roleByLists } from '../../../domain/access/resolve.ts';

const now = new Date('2026-11-27T05:00:00.000Z');
const list = (listId: string, about: Partial<AccessList>) => ({ listId, people: {}, groups: {}, ...about });
const link = (linkId: string, expiresAt: string | null = null) => ({ linkId, expiresAt });
const ben = { userId: 'ben', groupIds: ['crew', 'desk'], linkIds: ['l1', 'l2', 'l3'] };

test('a person has access by their own role, by each of their groups, and by each open link, on every list', () => {
  const file = list('file', { people: { ben: 'viewer', eve: 'admin' }, links: { edit: link('l1') } });
  const folder = list('folder', { groups: { crew: 'editor', desk: 'commenter', others: 'admin' } });
  const ways = accessWays(ben, [file, folder], now);
  expect(ways).toEqual([
    { via: 'person', role: 'viewer', list: file },
    { via: 'link', role: 'editor', list: file },
    { via: 'group', role: 'editor', list: folder, groupId: 'crew' },
    { via: 'group', role: 'commenter', list: folder, groupId: 'desk' },
  ]);
  expect(roleByLists(ben, [file, folder], now)).toBe('editor');
});

test('a link that expired, was replaced or was not opened is no way, nor is an id that objects have by themselves', () => {
  const closed = list('file', { links: { view: link('l1', now.toISOString()), edit: link('l9'), share: link('l3') } });
  expect(accessWays({ ...ben, linkIds: ['l1', 'l2'] }, [closed], now)).toEqual([]);
  expect(accessWays(ben, [closed], now).map(({ role }) => role)).toEqual(['admin']);
  const odd = { userId: 'constructor', groupIds: ['toString'], linkIds: [] };
  expect(accessWays(odd, [list('file', {})], now)).toEqual([]);
});
