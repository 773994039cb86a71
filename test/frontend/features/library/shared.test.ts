import { expect, test } from 'vitest';
import { pathOfShared } from '../../../../frontend/entities/file/sharedPlace.ts';
import { type PathTo, pathTo } from '../../../../frontend/platform/paths.ts';

const inEnglish: PathTo = (screen, ...params) => pathTo('en', screen, ...params);

test.each([
  ['a file opens in the editor for its kind', { projectId: 'p', fileId: 'f' }, '/en/me/projects/p/videos/f'],
  ['a folder opens among what is shared', { folderId: 'f' }, '/en/me/shared/f'],
  ['a group opens with its people', { groupId: 'g' }, '/en/me/groups/g'],
])('of what a link or an invitation leads to, %s', (_, place, path) => {
  expect(pathOfShared(place, inEnglish)).toBe(path);
});
