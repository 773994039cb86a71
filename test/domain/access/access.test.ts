import { describe, expect, test } from 'vitest';
import { type FileAction, may, neededRole } from '../../../domain/access/actions.ts';
import { type Role, roleLevels, strongestRole } from '../../../domain/access/roles.ts';

const allowed = (role: Role) => Object.keys(neededRole).filter((action) => may(role, action as FileAction)).length;

const roles = ['viewer', 'commenter', 'editor', 'admin', 'owner'] as const;

/** Roles that may perform each action, one line per action. */
const matrix: Record<FileAction, string> = {
  open: 'viewer commenter editor admin owner',
  comment: 'commenter editor admin owner',
  deleteOwnComment: 'commenter editor admin owner',
  edit: 'editor admin owner',
  importCaptions: 'editor admin owner',
  translate: 'editor admin owner',
  restoreVersion: 'editor admin owner',
  setSectionStatus: 'editor admin owner',
  export: 'editor admin owner',
  rename: 'admin owner',
  move: 'admin owner',
  removeTab: 'admin owner',
  splitSections: 'admin owner',
  assign: 'admin owner',
  deleteAnyComment: 'admin owner',
  manageAccess: 'owner',
  delete: 'owner',
  transfer: 'owner',
  upload: 'owner',
  transcribe: 'owner',
};

describe('roles on a file', () => {
  test.each(Object.entries(matrix) as [FileAction, string][])('%s is for %s alone', (action, who) => {
    expect(roles.filter((role) => may(role, action)).join(' ')).toBe(who);
  });
  test('each role may do everything that the weaker one may, and more', () => {
    expect(roles.map(allowed)).toEqual([1, 3, 9, 15, 20]);
  });
  test('editors export but do not rename; admins rename but do not delete', () => {
    expect([may('editor', 'export'), may('editor', 'rename')]).toEqual([true, false]);
    expect([may('admin', 'rename'), may('admin', 'delete')]).toEqual([true, false]);
  });
  test('the owner has level 1 and a viewer level 5', () => {
    expect(roleLevels).toEqual({ owner: 1, admin: 2, editor: 3, commenter: 4, viewer: 5 });
  });
  test('of several roles the strongest counts', () => {
    expect(strongestRole(['viewer', 'admin', 'commenter'])).toBe('admin');
    expect(strongestRole([])).toBeUndefined();
  });
});
