import { describe, expect, test } from 'vitest';
import { linkExpiry, linkLevels, roleOfLink } from '../../../domain/access/links.ts';
import { type AccessList, roleByLists } from '../../../domain/access/resolve.ts';

const now = new Date('2026-11-21T05:00:00.000Z');
const nobody = { people: {}, groups: {} };
const ben = (...linkIds: string[]) => ({ userId: 'ben', groupIds: ['crew'], linkIds });
const linked = (expiresAt: string | null): AccessList => ({ ...nobody, links: { edit: { linkId: 'l1', expiresAt } } });

describe('the role by a link', () => {
  test.each([
    ['view', 'viewer'],
    ['edit', 'editor'],
    ['share', 'admin'],
  ] as const)('of the level %s is %s', (level, role) => {
    const links = { [level]: { linkId: 'l1', expiresAt: null } };
    expect(roleByLists(ben('l1'), [{ ...nobody, links }], now)).toBe(role);
    expect(roleOfLink[level]).toBe(role);
  });

  test('is that of the link which was opened, not of another one, nor of one that was made in its place', () => {
    expect(roleByLists(ben('l0'), [linked(null)], now)).toBeUndefined();
    expect(roleByLists(ben(), [linked(null)], now)).toBeUndefined();
    expect(roleByLists(ben('l0', 'l1'), [linked(null)], now)).toBe('editor');
  });

  test('ends at the instant at which the link expires', () => {
    expect(roleByLists(ben('l1'), [linked('2026-11-21T05:00:00.001Z')], now)).toBe('editor');
    expect(roleByLists(ben('l1'), [linked('2026-11-21T05:00:00.000Z')], now)).toBeUndefined();
  });

  test('counts if it is the strongest of those by person, by group, by another list and by link', () => {
    const list = (people: AccessList['people'], groups: AccessList['groups']) => ({ ...linked(null), people, groups });
    expect(roleByLists(ben('l1'), [list({ ben: 'viewer' }, {})], now)).toBe('editor');
    expect(roleByLists(ben('l1'), [list({ ben: 'viewer' }, { crew: 'admin' })], now)).toBe('admin');
    expect(roleByLists(ben('l1'), [linked(null), { ...nobody, people: { ben: 'admin' } }], now)).toBe('admin');
    expect(roleByLists(ben(), [list({ ben: 'viewer' }, {})], now)).toBe('viewer');
  });
});

test('a link is made for so many days, or for ever', () => {
  expect([linkExpiry(7, now), linkExpiry(30, now), linkExpiry(null, now)]).toEqual([
    '2026-11-28T05:00:00.000Z',
    '2026-12-21T05:00:00.000Z',
    null,
  ]);
  expect(linkLevels).toEqual(['view', 'edit', 'share']);
});
