import { expect, test } from 'vitest';
import { actionsOf } from '../../../../domain/access/actions.ts';
import { type Folder, fullName, pathOf, treeOf, withAllBelow } from '../../../../frontend/entities/folder/folder.ts';
import { fileItem, folderItem, sortFolders } from '../../../../frontend/features/library/list/rows.ts';
import {
  accessChange,
  canHoldFolder,
  moveProblem,
  moveWord,
  toMove,
} from '../../../../frontend/features/library/move/moveRules.ts';
import { opensTo, treeMove, visibleFolders } from '../../../../frontend/features/library/move/visibleFolders.ts';
import { aFileRow } from '../../../kit/fileRecord.ts';

const created = '2026-11-01T00:00:00.000Z';

function aFolder(id: string, parentId: string | null = 'home', about: Partial<Folder> = {}): Folder {
  return { id, name: id, parentId, shared: 'private', sharedBy: [], createdAt: created, updatedAt: created, ...about };
}

const home = aFolder('home', null);
const [talks, drafts, old] = [aFolder('talks'), aFolder('drafts', 'talks'), aFolder('old', 'drafts')];
const films = aFolder('films');
const tree = treeOf('home', [old, films, home, drafts, talks]);
const ids = (folders: readonly Folder[]) => folders.map(({ id }) => id);

test('folders are a tree below the home folder, and each knows the way to it', () => {
  expect(ids(pathOf(tree, 'old'))).toEqual(['talks', 'drafts', 'old']);
  expect(pathOf(tree, 'home')).toEqual([]);
  expect(fullName(tree, 'drafts')).toBe('talks / drafts');
  expect(ids(withAllBelow(tree, talks))).toEqual(['talks', 'drafts', 'old']);
  expect([...tree.byId.keys()].sort()).toEqual(['drafts', 'films', 'old', 'talks']);
});

test('a folder whose parent is gone is not shown, nor is a circle', () => {
  const torn = treeOf('home', [films, aFolder('lost', 'gone'), aFolder('x', 'y'), aFolder('y', 'x')]);
  expect([...torn.byId.keys()]).toEqual(['films']);
});

test('names of folders are in the order of people, whatever the case and the numbers', () => {
  const named = ['talk 10', 'Talk 2', 'abc'].map((name) => aFolder(name, 'home', { name }));
  expect(
    treeOf('home', named)
      .children.get('home')
      ?.map(({ name }) => name),
  ).toEqual(['abc', 'Talk 2', 'talk 10']);
});

test('folders take the order of the list, or that of names where they have nothing to compare', () => {
  const [a, b] = [
    aFolder('a', 'home', { updatedAt: created }),
    aFolder('b', 'home', { updatedAt: '2026-11-02T00:00:00.000Z' }),
  ];
  expect(ids(sortFolders([a, b], { sort: 'updatedAt', order: 'desc' }))).toEqual(['b', 'a']);
  expect(ids(sortFolders([a, b], { sort: 'title', order: 'desc' }))).toEqual(['b', 'a']);
  expect(ids(sortFolders([b, a], { sort: 'sizeBytes', order: 'desc' }))).toEqual(['a', 'b']);
});

const loose = fileItem(aFileRow({ id: 'f1', projectId: 'home', fileStatus: 'success' }));
const inTalks = fileItem(aFileRow({ id: 'f2', projectId: 'talks', fileStatus: 'success' }));

test('items can be moved to any folder that they are not all in', () => {
  expect(moveProblem(tree, [loose], 'old')).toBeNull();
  expect(moveProblem(tree, [loose], 'home')).toBe('same');
  expect(moveProblem(tree, [loose, inTalks], 'home')).toBeNull();
  expect(toMove(tree, [loose, inTalks], 'home')).toEqual([inTalks]);
});

test('a folder cannot be moved into itself or below itself', () => {
  expect(moveProblem(tree, [folderItem(talks)], 'talks')).toBe('below');
  expect(moveProblem(tree, [folderItem(talks)], 'old')).toBe('below');
  expect(moveProblem(tree, [inTalks, folderItem(drafts)], 'old')).toBe('below');
  expect(moveProblem(tree, [folderItem(drafts)], 'films')).toBeNull();
  expect(moveProblem(tree, [folderItem(drafts)], 'talks')).toBe('same');
});

test('folders are nested eight deep, whatever a moved one brings along', () => {
  const names = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const line = names.map((id, at) => aFolder(id, names[at - 1] ?? 'home'));
  const deep = treeOf('home', [...line, talks, drafts, old, films]);
  expect(canHoldFolder(deep, '7')).toBe(true);
  expect(canHoldFolder(deep, '8')).toBe(false);
  expect(moveProblem(deep, [folderItem(films)], '7')).toBeNull();
  expect(moveProblem(deep, [folderItem(films)], '8')).toBe('deep');
  expect(moveProblem(deep, [folderItem(talks)], '5')).toBeNull();
  expect(moveProblem(deep, [folderItem(talks)], '6')).toBe('deep');
});

test('a file that the reader may not move stays', () => {
  const foreign = fileItem(aFileRow({ id: 'f3', fileStatus: 'success', may: [...actionsOf('editor')] }));
  expect(moveProblem(tree, [loose, foreign], 'talks')).toBe('denied');
});

test('a loose file is added to a folder; what is in one is moved', () => {
  expect(moveWord(tree, [loose])).toBe('add');
  expect(moveWord(tree, [loose, inTalks])).toBe('move');
  expect(moveWord(tree, [folderItem(talks)])).toBe('move');
});

test('the tree of folders shows what is unfolded, with the place of each among its siblings', () => {
  const seen = visibleFolders(tree, new Set(opensTo(tree, 'drafts')));
  expect(seen.map(({ id, level, place, of }) => [id, level, place, of])).toEqual([
    ['home', 1, 1, 1],
    ['films', 2, 1, 2],
    ['talks', 2, 2, 2],
    ['drafts', 3, 1, 1],
  ]);
});

test('the arrows walk, unfold and fold the tree', () => {
  const seen = visibleFolders(tree, new Set(['home', 'talks']));
  expect(treeMove(seen, 'films', 'ArrowDown')).toEqual({ to: 'talks' });
  expect(treeMove(seen, 'home', 'ArrowUp')).toBeNull();
  expect(treeMove(seen, 'drafts', 'ArrowRight')).toEqual({ unfold: 'drafts' });
  expect(treeMove(seen, 'talks', 'ArrowRight')).toEqual({ to: 'drafts' });
  expect(treeMove(seen, 'talks', 'ArrowLeft')).toEqual({ fold: 'talks' });
  expect(treeMove(seen, 'drafts', 'ArrowLeft')).toEqual({ to: 'talks' });
  expect(treeMove(seen, 'films', 'ArrowRight')).toBeNull();
  expect(treeMove(seen, 'films', 'End')).toEqual({ to: 'drafts' });
  expect(treeMove(seen, 'drafts', 'Home')).toEqual({ to: 'home' });
});

test('a move says whose access it changes, and nothing where the same people have it', () => {
  const film = aFolder('film', 'home', { name: 'Film', sharedBy: ['film'] });
  const reel = aFolder('reel', 'film', { name: 'Reel', sharedBy: ['film', 'reel'] });
  const beside = aFolder('beside', 'film', { sharedBy: ['film'] });
  const plain = aFolder('plain');
  const shared = treeOf('home', [home, film, reel, beside, plain]);
  const [loose, within] = [fileItem(aFileRow({ projectId: 'home' })), fileItem(aFileRow({ projectId: 'reel' }))];
  expect(accessChange(shared, [loose], 'plain')).toBeNull();
  expect(accessChange(shared, [loose], 'reel')).toEqual({ entered: ['Film', 'Reel'], left: [] });
  expect(accessChange(shared, [within], 'beside')).toEqual({ entered: [], left: ['Reel'] });
  expect(accessChange(shared, [within], 'plain')).toEqual({ entered: [], left: ['Film', 'Reel'] });
  expect(accessChange(shared, [within, loose], 'film')).toEqual({ entered: ['Film'], left: ['Reel'] });
  // A folder that is shared itself remains shared.
  expect(accessChange(shared, [folderItem(film)], 'plain')).toBeNull();
  expect(accessChange(shared, [folderItem(reel)], 'plain')).toEqual({ entered: [], left: ['Film'] });
  expect(accessChange(shared, [folderItem(plain)], 'home')).toBeNull();
});
