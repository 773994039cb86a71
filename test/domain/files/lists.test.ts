import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../../domain/files/fold.ts';
import { FolderTree } from '../../../domain/files/folderTree.ts';
import { maxTermsPerFile, searchFor, searchTerms, searchText } from '../../../domain/files/search.ts';
import { sortTexts } from '../../../domain/files/sorting.ts';

const about = { title: 'a', durationMs: null, sizeBytes: 0, updatedAt: '2026', createdAt: '2026' };
const inOrder = <Value>(values: readonly Value[], textOf: (value: Value) => string) =>
  values.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
const byTitle = (title: string) => sortTexts({ ...about, title }).title;

describe('the order of titles', () => {
  test('takes numbers in them as numbers, and a title before those that it begins', () => {
    const titles = ['b', 'b 9', 'b 009a', 'b 10', 'b 100', 'B!', 'ba'];
    expect(inOrder(titles.toReversed(), byTitle)).toEqual(titles);
  });

  test('ignores case, width, accents and the kind of kana', () => {
    for (const [one, other] of [
      ['Café', 'ＣＡＦＥ'],
      ['ｶﾞｯｺｳ', 'がっこう'],
      ['İstanbul', 'istanbul'],
    ])
      expect(byTitle(one ?? '')).toBe(byTitle(other ?? ''));
    expect(fold('が')).not.toBe(fold('か'));
  });

  test('is by a text that the table can hold, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const text = byTitle(title);
        expect(text).not.toBe('');
        expect(Buffer.byteLength(text)).toBeLessThan(1024);
        expect(text.isWellFormed() || !title.isWellFormed()).toBe(true);
      }),
    );
  });
});

test('sizes and lengths are in the order of numbers, an unknown length before the shortest', () => {
  const byDuration = (durationMs: number | null) => sortTexts({ ...about, durationMs }).durationMs;
  const bySize = (sizeBytes: number) => sortTexts({ ...about, sizeBytes }).sizeBytes;
  expect(inOrder([100, 9, 0, null, 31_622_400_000], byDuration)).toEqual([null, 0, 9, 100, 31_622_400_000]);
  expect(inOrder([5 * 1024 ** 4, 0, 10, 9], bySize)).toEqual([0, 9, 10, 5 * 1024 ** 4]);
});

/** Whether a search finds a file with this title, by the list that it reads and the rows it filters out. */
function finds(search: string, title: string): boolean {
  const sought = searchFor(search);
  if (!sought || !searchTerms(title).includes(sought.term)) return false;
  return sought.containing.every((word) => searchText(title).includes(word));
}

describe('a search', () => {
  test.each([
    ['int', 'Interview 12 Tokyo'],
    ['INTERVIEWS', 'interviews'],
    ['tokyo inter', 'Interview 12 Tokyo'],
    ['1', 'Interview 12 Tokyo'],
    ['cafe', 'Le Café'],
    ['会議', '第10回営業会議録'],
    ['営業会議', '第10回営業会議録'],
    ['10回', '第10回営業会議録'],
    ['録', '第10回営業会議録'],
    ['ｶﾒﾗ', 'カメラテスト'],
    ['회의', '주간회의록'],
    ['ประชุม', 'การประชุมใหญ่'],
    ['b ', 'b 10'],
    ['interview.mp4', 'Interview mp4'],
  ])('for %s finds %s', (search, title) => {
    expect(finds(search, title)).toBe(true);
  });

  test.each([
    ['view', 'Interview'],
    ['interviewer', 'Interview'],
    ['tokyo osaka', 'Interview Tokyo'],
    ['議会', '会議'],
    ['…', 'Interview'],
  ])('for %s does not find %s', (search, title) => {
    expect(finds(search, title)).toBe(false);
  });

  test('for the beginning of any of the first words of a title finds it', () => {
    const word = fc.oneof(fc.stringMatching(/^[a-z0-9]{1,12}$/), fc.stringMatching(/^[一-龠ぁ-ん]{1,4}$/));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(), fc.nat(), (words, which, length) => {
        const sought = words[which % words.length] ?? '';
        expect(finds(sought.slice(0, 1 + (length % sought.length)), words.join(' '))).toBe(true);
      }),
    );
  });

  test('costs a file no more than so many rows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        expect(searchTerms(title, title).length).toBeLessThanOrEqual(maxTermsPerFile);
        expect(Buffer.byteLength(searchText(title, `${title}.mp4`))).toBeLessThan(2500);
      }),
    );
  });
});

describe('a tree of folders', () => {
  const deletedAt = '2026-11-22T00:00:00.000Z';
  const tree = new FolderTree([
    { projectId: 'home' },
    { projectId: 'a', parentId: 'home' },
    { projectId: 'b', parentId: 'a' },
    { projectId: 'c', parentId: 'b' },
    { projectId: 'gone', parentId: 'home', deletedAt },
    { projectId: 'in gone', parentId: 'gone' },
    { projectId: 'ring 1', parentId: 'ring 2' },
    { projectId: 'ring 2', parentId: 'ring 1' },
  ]);
  const ids = (folders: readonly { projectId: string }[]) => folders.map(({ projectId }) => projectId);

  test('knows the way to a folder, what is in it and what is below it', () => {
    expect(ids(tree.pathTo('c'))).toEqual(['a', 'b', 'c']);
    expect(ids(tree.pathTo('home'))).toEqual([]);
    expect(ids(tree.childrenOf('home'))).toEqual(['a']);
    expect(ids(tree.below('a'))).toEqual(['a', 'b', 'c']);
    expect([tree.heightOf('a'), tree.heightOf('c')]).toEqual([3, 1]);
  });

  test('hides a folder with the one above it that is being deleted', () => {
    expect(tree.get('in gone')).toBeUndefined();
    expect(ids(tree.all())).not.toContain('in gone');
    expect(ids(tree.below('gone'))).toEqual(['gone', 'in gone']);
  });

  test('does not go round in a ring', () => {
    expect(ids(tree.below('ring 1'))).toEqual(['ring 1', 'ring 2']);
    expect(ids(tree.pathTo('ring 1'))).toEqual(['ring 2', 'ring 1']);
  });
});
