import { describe, expect, test } from 'vitest';
import { type FileAction, may, neededRole, shareLevels } from '../../../domain/access/actions.ts';
import { type Role, roleLevels, strongestRole } from '../../../domain/access/roles.ts';

const allowed = (role: Role) => Object.keys(neededRole).filter((action) => may(role, action as FileAction)).length;

describe('roles on a file', () => {
  test('each role may all that the weaker one may, and more', () => {
    expect((['viewer', 'commenter', 'editor', 'admin', 'owner'] as const).map(allowed)).toEqual([1, 3, 9, 15, 18]);
  });
  test('editors export but do not rename; admins rename but do not delete', () => {
    expect([may('editor', 'export'), may('editor', 'rename')]).toEqual([true, false]);
    expect([may('admin', 'rename'), may('admin', 'delete')]).toEqual([true, false]);
  });
  test('levels are those of the specification', () => {
    expect(roleLevels).toEqual({ owner: 1, admin: 2, editor: 3, commenter: 4, viewer: 5 });
  });
  test('of several roles the strongest counts', () => {
    expect(strongestRole(['viewer', 'admin', 'commenter'])).toBe('admin');
    expect(strongestRole([])).toBeUndefined();
  });
  test('the words of the sharing dialog give roles', () => {
    expect(shareLevels).toEqual({ share: 'admin', edit: 'editor', view: 'viewer' });
  });
});
