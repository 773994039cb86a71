import { expect, test } from 'vitest';
import { addresses, pathTo, type ScreenName, screenAt } from '../../../frontend/platform/paths.ts';

test('a path names its screen, and the screen its path', () => {
  expect(pathTo('ja', 'library')).toBe('/ja/me');
  expect([pathTo('en', 'front'), screenAt('/en'), screenAt('/en/')]).toEqual(['/en', 'front', 'front']);
  const editor = pathTo('en', 'editor', { projectId: 'home', videoId: 'v1' });
  expect(editor).toBe('/en/me/projects/home/videos/v1/video');
  expect(screenAt(editor)).toBe('editor');
});

test('every address without parameters leads to its own screen', () => {
  const names = Object.keys(addresses) as ScreenName[];
  for (const name of names.filter((one) => !addresses[one].includes(':'))) {
    expect(screenAt(`/en/${addresses[name]}`)).toBe(name);
  }
});

test('a file has an address among what a team shares, beside the one in the projects of its owner', () => {
  const path = pathTo('en', 'teamFile', { teamId: 't1', fileId: 'v1' });
  expect([path, screenAt(path)]).toEqual(['/en/teams/t1/files/v1', 'teamFile']);
});

test('what is no address has no screen', () => {
  expect(['/en/nothing', '/en/me/projects', '/me'].map(screenAt)).toEqual(Array(3).fill(undefined));
});
