import { expect, test } from 'vitest';
import { cellOf } from '../../../domain/captions/cells.ts';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption, Cell, Tab, Word } from '../../../domain/captions/types.ts';
import type { Change } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { addTab } from '../../../domain/editor/commands/addTab.ts';
import { applyLimits } from '../../../domain/editor/commands/applyLimits.ts';
import { conform } from '../../../domain/editor/commands/conform.ts';
import { deleteCaptions } from '../../../domain/editor/commands/deleteCaptions.ts';
import { giveToNeighbour } from '../../../domain/editor/commands/giveToNeighbour.ts';
import { insertCaption } from '../../../domain/editor/commands/insertCaption.ts';
import { mergeCaptions } from '../../../domain/editor/commands/mergeCaptions.ts';
import { replaceAll } from '../../../domain/editor/commands/replaceAll.ts';
import { setCaptionStyle } from '../../../domain/editor/commands/setCaptionStyle.ts';
import { setFrameRate, squeezedByFrameRate } from '../../../domain/editor/commands/setFrameRate.ts';
import { setLimits } from '../../../domain/editor/commands/setLimits.ts';
import { setSettings } from '../../../domain/editor/commands/setSettings.ts';
import { setSpeaker } from '../../../domain/editor/commands/setSpeaker.ts';
import { setStyle } from '../../../domain/editor/commands/setStyle.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { shiftFollowing } from '../../../domain/editor/commands/shiftFollowing.ts';
import { splitCaption } from '../../../domain/editor/commands/splitCaption.ts';
import { findAll } from '../../../domain/editor/find.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';
import { idsOf } from '../changes/writer.ts';

type Row = readonly [id: string, startMs: number, endMs: number, cells: Record<string, Cell | string>];

const cellFrom = (cell: Cell | string): Cell => (typeof cell === 'string' ? { text: cell } : cell);

/** Document of one track whose tabs are those of the rows. */
function given(
  rows: readonly Row[],
  frameRate: FrameRateSetting | null = null,
  tabs?: readonly Tab[],
): CaptionDocument {
  const captions: Caption[] = rows.map(([id, startMs, endMs, cells]) => ({
    id,
    startMs,
    endMs,
    cells: Object.fromEntries(Object.entries(cells).map(([tab, cell]) => [tab, cellFrom(cell)])),
  }));
  const languages = [...new Set(rows.flatMap((row) => Object.keys(row[3])))];
  return CaptionDocument.fromSnapshot({
    version: 1,
    settings: { ...defaultSettings, frameRate },
    tabs: tabs ?? languages.map((id) => ({ id, trackId: 'main' })),
    speakers: [],
    tracks: [{ id: 'main', captions }],
  });
}

function when(doc: CaptionDocument, change: Change | null): CaptionDocument {
  if (!change) throw new Error('the command does not apply');
  doc.applyOrThrow(change);
  return doc;
}

/** Times and text of each caption of a tab. */
const seen = (doc: CaptionDocument, tab = 'en') =>
  [...doc.captions(tab)].map((caption) => [caption.startMs, caption.endMs, cellOf(caption, tab).text]);

const env = () => idsOf('n');

const spoken = (text: string, stepMs: number, startMs = 0): Word[] =>
  text.split(' ').map((word, i) => ({
    text: word,
    startMs: startMs + i * stepMs,
    endMs: startMs + i * stepMs + stepMs / 2,
    confidence: 0.9,
  }));

const fps24 = { frameRate: 24, dropFrame: false };

test('splitting at the cursor gives the second part the time when its first word was heard', () => {
  const doc = given([
    ['a', 0, 6000, { en: { text: 'one two three four', words: spoken('one two three four', 1000) } }],
  ]);
  when(doc, splitCaption(doc, { id: 'a', tab: 'en', at: 8 }, env()));
  expect(seen(doc)).toEqual([
    [0, 2000, 'one two'],
    [2000, 6000, 'three four'],
  ]);
  expect([...doc.captions('en')].map((caption) => cellOf(caption, 'en').words?.map((word) => word.text))).toEqual([
    ['one', 'two'],
    ['three', 'four'],
  ]);
});

test('without word times the split shares the time by the width of the text, full-width counting double', () => {
  const doc = given([['a', 0, 6000, { ja: 'あいうえお12345' }]]);
  when(doc, splitCaption(doc, { id: 'a', tab: 'ja', at: 5 }, env()));
  expect(seen(doc, 'ja')).toEqual([
    [0, 4000, 'あいうえお'],
    [4000, 6000, '12345'],
  ]);
});

test('the other tabs are split with it, at the word boundary nearest to the same share', () => {
  const cells = { en: 'Good morning. How are you today?', ja: 'おはようございます。今日はお元気ですか？', th: '' };
  const doc = given([['a', 0, 4000, cells]]);
  when(doc, splitCaption(doc, { id: 'a', tab: 'en', at: 13 }, env()));
  expect(seen(doc).map((row) => row[2])).toEqual(['Good morning.', 'How are you today?']);
  const [first = '', second = ''] = seen(doc, 'ja').map((row) => String(row[2]));
  expect(first + second).toBe(cells.ja);
  expect(first).toMatch(/^おはよう/);
  expect(second).not.toBe('');
});

test('splitting at the playhead cuts the text at the word heard then', () => {
  const doc = given([
    ['a', 0, 6000, { en: { text: 'one two three four', words: spoken('one two three four', 1000) } }],
  ]);
  when(doc, splitCaption(doc, { id: 'a', atMs: 2900 }, env()));
  expect(seen(doc)).toEqual([
    [0, 2900, 'one two three'],
    [2900, 6000, 'four'],
  ]);
});

test('half-width katakana take half the time of full-width ones', () => {
  const doc = given([['a', 0, 6000, { ja: 'ｱｲｳｴｵ12345' }]]);
  when(doc, splitCaption(doc, { id: 'a', tab: 'ja', at: 5 }, env()));
  expect(seen(doc, 'ja')[0]).toEqual([0, 3000, 'ｱｲｳｴｵ']);
});

test.each([
  ['a surrogate pair', 'ab😀cd', 3, ['ab', '😀cd']],
  ['a family of one emoji', 'ab 👩‍👩‍👧 cd', 6, ['ab', '👩‍👩‍👧 cd']],
  ['a flag', 'ab🇯🇵cd', 4, ['ab', '🇯🇵cd']],
  ['a letter and its accent', 'abe\u0301cd', 3, ['ab', 'e\u0301cd']],
])('a cursor inside %s cuts before it', (_, text, at, parts) => {
  const split = given([['a', 0, 4000, { en: text }]]);
  when(split, splitCaption(split, { id: 'a', tab: 'en', at }, env()));
  expect(seen(split).map((row) => row[2])).toEqual(parts);
  const giving = given([
    ['a', 0, 4000, { en: text }],
    ['b', 4000, 5000, { en: '' }],
  ]);
  when(giving, giveToNeighbour(giving, { id: 'a', tab: 'en', to: 'next', at }));
  expect(seen(giving).map((row) => row[2])).toEqual(parts);
});

test('a caption that was moved away from its words is cut by the width of its text', () => {
  const said = 'one two three four';
  const moved = () => {
    const doc = given([['a', 0, 4000, { en: { text: said, words: spoken(said, 1000) } }]]);
    return when(doc, shiftFollowing(doc, { id: 'a', byMs: 10_000 }));
  };
  const doc = moved();
  when(doc, splitCaption(doc, { id: 'a', atMs: 12_000 }, env()));
  expect(seen(doc)).toEqual([
    [10_000, 12_000, 'one two'],
    [12_000, 14_000, 'three four'],
  ]);
  const limited = moved();
  when(limited, setLimits(limited, { limits: { maxCharsPerLine: 10, maxOfLines: 1 } }));
  when(limited, applyLimits(limited, {}, env()));
  expect(seen(limited)).toEqual([
    [10_000, 11_647, 'one two'],
    [11_647, 14_000, 'three four'],
  ]);
});

test('words are found in the text where a line breaks within one', () => {
  const words = ['今日は', '天気が', '良い'].map((text, i) => ({
    text,
    startMs: i * 1000,
    endMs: i * 1000 + 900,
    confidence: 1,
  }));
  const doc = given([['a', 0, 3000, { ja: { text: '今日\nは天気が良い', words } }]]);
  when(doc, splitCaption(doc, { id: 'a', atMs: 1000 }, env()));
  expect(seen(doc, 'ja').map((row) => row[2])).toEqual(['今日\nは', '天気が良い']);
});

test('a word that is cut is two words, which share its time by their width', () => {
  const words = [
    { text: '天気予報は', startMs: 0, endMs: 2000, confidence: 0.4 },
    { text: '雨', startMs: 2000, endMs: 2800, confidence: 0.9 },
  ];
  const doc = given([['a', 0, 3000, { ja: { text: '天気予報は雨', words } }]]);
  when(doc, splitCaption(doc, { id: 'a', tab: 'ja', at: 2 }, env()));
  expect([...doc.captions('ja')].map((caption) => cellOf(caption, 'ja').words)).toEqual([
    [{ text: '天気', startMs: 0, endMs: 800, confidence: 0.4 }],
    [{ text: '予報は', startMs: 800, endMs: 2000, confidence: 0.4 }, words[1]],
  ]);
  expect(seen(doc, 'ja').map((row) => row[1])).toEqual([833, 3000]);
});

test('nothing is split at the ends of the text, outside the caption, or under twice the minimum length', () => {
  const doc = given([
    ['a', 1000, 1190, { en: 'a b' }],
    ['b', 2000, 3000, { en: 'c d' }],
  ]);
  expect(splitCaption(doc, { id: 'a', tab: 'en', at: 1 }, env())).toBeNull();
  expect(splitCaption(doc, { id: 'b', tab: 'en', at: 0 }, env())).toBeNull();
  expect(splitCaption(doc, { id: 'b', tab: 'en', at: 3 }, env())).toBeNull();
  expect(splitCaption(doc, { id: 'b', atMs: 2000 }, env())).toBeNull();
  expect(splitCaption(doc, { id: 'nobody', atMs: 2500 }, env())).toBeNull();
});

test('a split gives both parts time to be read, however near the end the cursor is', () => {
  const doc = given([['a', 0, 1000, { en: 'an extraordinarily long beginning x' }]], fps24);
  when(doc, splitCaption(doc, { id: 'a', tab: 'en', at: 34 }, env()));
  expect(seen(doc).map((row) => row.slice(0, 2))).toEqual([
    [0, 750],
    [750, 1000],
  ]);
});

test('merging joins with a space only where the language has one', () => {
  const doc = given([
    ['a', 0, 1000, { en: 'Hello', ja: 'こんにちは', th: 'สวัสดี' }],
    ['b', 1500, 3000, { en: 'world', ja: '世界' }],
  ]);
  when(doc, mergeCaptions(doc, { ids: ['b', 'a'] }));
  expect([seen(doc), seen(doc, 'ja'), seen(doc, 'th')]).toEqual([
    [[0, 3000, 'Hello world']],
    [[0, 3000, 'こんにちは世界']],
    [[0, 3000, 'สวัสดี']],
  ]);
});

test('merging keeps Latin words apart in a language without spaces', () => {
  const doc = given([
    ['a', 0, 1000, { ja: '今日のNHK' }],
    ['b', 1500, 3000, { ja: 'Newsです' }],
  ]);
  when(doc, mergeCaptions(doc, { ids: ['a', 'b'] }));
  expect(seen(doc, 'ja')).toEqual([[0, 3000, '今日のNHK Newsです']]);
});

test('no command makes a change that exceeds the limits of a document, or names a caption twice', () => {
  const hours = 3_600_000;
  const long = 'word '.repeat(3500);
  const doc = given(
    [
      ['a', 0, 4000, { en: long }],
      ['b', 4000, 8000, { en: long }],
      ['c', 99 * hours, 99 * hours + 4000, { en: 'c' }],
    ],
    fps24,
  );
  const late = 100 * hours + 1000;
  expect([
    setTimes(doc, { id: 'a', startMs: late, endMs: late + 2000 }),
    setTimes(doc, { id: 'a', endMs: 2 * late }),
    shiftFollowing(doc, { id: 'b', byMs: 2 * hours }),
    insertCaption(doc, { tab: 'en', startMs: late }, env()),
    insertCaption(doc, { tab: 'en', startMs: 10_000, text: long + long }, env()),
    conform(doc, { from: fps24, to: { frameRate: 23.98, dropFrame: false } })?.label,
    conform(doc, { from: { frameRate: 25, dropFrame: false }, to: { frameRate: 23.98, dropFrame: false } }),
    mergeCaptions(doc, { ids: ['a', 'b'] }),
    giveToNeighbour(doc, { id: 'a', tab: 'en', to: 'next', at: 10_000 }),
    replaceAll(doc, { tab: 'en', find: 'word', replacement: 'sentence' }),
    addTab(doc, { language: 'ja', texts: new Map([['a', long + long]]) }),
  ]).toEqual([null, null, null, null, null, 'conform', null, null, null, null, null]);
  when(doc, setCaptionStyle(doc, { ids: ['c', 'c'], tab: 'en', style: { bold: true } }));
  when(doc, shiftFollowing(doc, { id: 'c', byMs: hours }));
  expect(doc.get('c')?.startMs).toBe(100 * hours);
});

test('only neighbours merge', () => {
  const doc = given([
    ['a', 0, 1000, { en: 'a' }],
    ['b', 1000, 2000, { en: 'b' }],
    ['c', 2000, 3000, { en: 'c' }],
  ]);
  expect(mergeCaptions(doc, { ids: ['a', 'c'] })).toBeNull();
  expect(mergeCaptions(doc, { ids: ['a', 'a'] })).toBeNull();
  expect(mergeCaptions(doc, { ids: ['a', 'nobody'] })).toBeNull();
});

test('a split and a merge of its parts give the same caption again', () => {
  const words = spoken('one two three four', 1000);
  const doc = given([['a', 0, 6000, { en: { text: 'one two three four', words }, ja: '一二三四' }]]);
  const before = doc.get('a');
  when(doc, splitCaption(doc, { id: 'a', tab: 'en', at: 8 }, env()));
  when(doc, mergeCaptions(doc, { ids: [...doc.captions('en')].map(({ id }) => id) }));
  expect(doc.get('a')).toEqual(before);
});

test('giving the last word to the next caption gives its time too', () => {
  const doc = given([
    ['a', 0, 3000, { en: { text: 'one two three', words: spoken('one two three', 1000) } }],
    ['b', 3000, 5000, { en: 'four five' }],
  ]);
  when(doc, giveToNeighbour(doc, { id: 'a', tab: 'en', to: 'next' }));
  expect(seen(doc)).toEqual([
    [0, 2000, 'one two'],
    [2000, 5000, 'three four five'],
  ]);
});

test('giving the first part up to the cursor to the caption before', () => {
  const doc = given([
    ['a', 0, 1000, { en: 'one' }],
    ['b', 1000, 4000, { en: 'two three four' }],
  ]);
  when(doc, giveToNeighbour(doc, { id: 'b', tab: 'en', to: 'previous', at: 9 }));
  expect(seen(doc).map((row) => row[2])).toEqual(['one two three', 'four']);
  expect(giveToNeighbour(doc, { id: 'b', tab: 'en', to: 'previous' })).toBeNull();
  expect(giveToNeighbour(doc, { id: 'b', tab: 'en', to: 'next' })).toBeNull();
});

test('times are set on the grid and stop at two frames from the other one', () => {
  const doc = given([['a', 1000, 2000, { en: 'a' }]], fps24);
  when(doc, setTimes(doc, { id: 'a', startMs: 1030 }));
  expect(seen(doc)[0]).toEqual([1042, 2000, 'a']);
  when(doc, setTimes(doc, { id: 'a', startMs: 5000 }));
  expect(seen(doc)[0]).toEqual([1917, 2000, 'a']);
  expect(setTimes(doc, { id: 'a', endMs: 0 })).toBeNull();
});

test('shifting what follows is one small step however many follow, and stops at the caption before', () => {
  const rows = Array.from({ length: 3000 }, (_, i): Row => [`c${i}`, i * 1000, i * 1000 + 800, { en: `${i}` }]);
  const doc = given(rows);
  const change = shiftFollowing(doc, { id: 'c1500', byMs: 250 });
  expect(JSON.stringify(change).length).toBeLessThan(200);
  when(doc, change);
  expect([doc.get('c1499')?.startMs, doc.get('c1500')?.startMs, doc.get('c2999')?.endMs]).toEqual([
    1_499_000,
    1_500_250,
    2_999_800 + 250,
  ]);
  when(doc, shiftFollowing(doc, { id: 'c1500', byMs: -9000 }));
  expect(doc.get('c1500')?.startMs).toBe(1_499_800);
  expect(doc.at('en', 2999)?.id).toBe('c2999');
});

test('a shift moves by whole frames, so no caption leaves the grid', () => {
  const doc = given(
    [
      ['a', 0, 1001, { en: 'a' }],
      ['b', 1001, 2002, { en: 'b' }],
    ],
    { frameRate: 23.98, dropFrame: false },
  );
  when(doc, shiftFollowing(doc, { id: 'a', byMs: 42 }));
  expect(seen(doc)).toEqual([
    [42, 1043, 'a'],
    [1043, 2044, 'b'],
  ]);
  expect(shiftFollowing(doc, { id: 'a', byMs: 10 })).toBeNull();
});

test('a new caption lasts two seconds, or to the next one, and needs room for the minimum', () => {
  const doc = given([['a', 5000, 6000, { en: 'a' }]]);
  when(doc, insertCaption(doc, { tab: 'en', startMs: 1000 }, env()));
  when(doc, insertCaption(doc, { tab: 'en', startMs: 4000, text: 'b' }, idsOf('m')));
  expect(seen(doc)).toEqual([
    [1000, 3000, ''],
    [4000, 5000, 'b'],
    [5000, 6000, 'a'],
  ]);
  expect(insertCaption(doc, { tab: 'en', startMs: 4950 }, env())).toBeNull();
  expect(insertCaption(doc, { tab: 'fr', startMs: 9000 }, env())).toBeNull();
});

test('a new caption never covers one that shows there, unless its out time is given', () => {
  const doc = given([
    ['a', 1000, 2000, { en: 'a' }],
    ['b', 2000, 3000, { en: 'b' }],
  ]);
  const insertAt = (startMs: number) => insertCaption(doc, { tab: 'en', startMs }, env());
  expect([insertAt(1000), insertAt(1500), insertAt(2000)]).toEqual([null, null, null]);
  expect(insertAt(3000)).not.toBeNull();
  expect(insertCaption(doc, { tab: 'en', startMs: 1500, endMs: 2500 }, env())).not.toBeNull();
});

test('deleting ignores ids that do not exist', () => {
  const doc = given([
    ['a', 0, 1000, { en: 'a' }],
    ['b', 1000, 2000, { en: 'b' }],
  ]);
  when(doc, deleteCaptions(doc, { ids: ['b', 'b', 'nobody'] }));
  expect(seen(doc)).toEqual([[0, 1000, 'a']]);
  expect(deleteCaptions(doc, { ids: ['b'] })).toBeNull();
});

test('words that an edit does not touch keep their times', () => {
  const words = spoken('so the quick brown fox', 500);
  const doc = given([['a', 0, 3000, { en: { text: 'so the quick brown fox', words } }]]);
  when(doc, setText(doc, { id: 'a', tab: 'en', text: 'so the quick red fox' }));
  const after = cellOf(doc.get('a') ?? { id: '', startMs: 0, endMs: 1, cells: {} }, 'en').words ?? [];
  const timesOfWord = (text: string) => after.find((word) => word.text === text)?.startMs;
  expect(['so', 'the', 'quick', 'fox'].map(timesOfWord)).toEqual([0, 500, 1000, 2000]);
  expect(timesOfWord('brown')).toBeUndefined();
});

test('a short word that was deleted is not found again inside a longer one', () => {
  const doc = given([['a', 0, 3000, { en: { text: 'a band and an ant', words: spoken('a band and an ant', 500) } }]]);
  when(doc, setText(doc, { id: 'a', tab: 'en', text: 'band and ant' }));
  expect(doc.get('a')?.cells.en?.words?.map((word) => [word.text, word.startMs])).toEqual([
    ['band', 500],
    ['and', 1000],
    ['ant', 2000],
  ]);
});

test('one text edit of a long caption with words is a change under 600 bytes', () => {
  const text = 'this is a rather long caption of two lines that somebody once said and we heard';
  const doc = given([['c-0123456789abcdef', 0, 8000, { en: { text, words: spoken(text, 400) } }]]);
  const change = setText(doc, { id: 'c-0123456789abcdef', tab: 'en', text: text.replace('somebody', 'someone') });
  expect(JSON.stringify(change).length).toBeLessThan(600);
});

test('replacing works by plain text, by case, by pattern with groups, and within a range', () => {
  const doc = given([
    ['a', 0, 1000, { en: 'Cost: $5 (five)', ja: 'five' }],
    ['b', 1000, 2000, { en: 'cost and COST' }],
    ['c', 2000, 3000, { en: 'cost 12-34' }],
  ]);
  const count = (query: object) => findAll(doc, { tab: 'en', find: 'cost', ...query }).length;
  expect([
    count({}),
    count({ matchCase: true }),
    count({ fromMs: 1000, toMs: 2000 }),
    count({ ids: new Set(['c']) }),
  ]).toEqual([4, 2, 2, 1]);
  when(doc, replaceAll(doc, { tab: 'en', find: '(five)', replacement: '$1' }));
  when(doc, replaceAll(doc, { tab: 'en', find: String.raw`(\d+)-(\d+)`, replacement: '$2:$1', isPattern: true }));
  when(doc, replaceAll(doc, { tab: 'en', find: 'cost', replacement: 'price', fromMs: 1000 }));
  expect(seen(doc).map((row) => row[2])).toEqual(['Cost: $5 $1', 'price and price', 'price 34:12']);
  expect(replaceAll(doc, { tab: 'en', find: '(', replacement: '', isPattern: true })).toBeNull();
  expect(replaceAll(doc, { tab: 'en', find: '', replacement: 'x' })).toBeNull();
});

test('what a document cannot hold is not a change: limits or frame rate out of range, invalid times, no second caption', () => {
  const doc = given([['a', 0, 1000, { en: 'tea' }]]);
  expect(setLimits(doc, { limits: { maxCharsPerLine: 5 } })).toBeNull();
  expect(setLimits(doc, { limits: { maxOfLines: Number.NaN } })).toBeNull();
  expect(setLimits(doc, { limits: { minDurationSeconds: 8, maxDurationSeconds: 7 } })).toBeNull();
  expect(setSettings(doc, { limits: { maxOfLines: 4 }, style: { bold: true } })).toBeNull();
  const frameRate = { frameRate: 26, dropFrame: false } as unknown as FrameRateSetting;
  expect(setSettings(doc, { frameRate, style: { bold: true } })).toBeNull();
  expect(shiftFollowing(doc, { id: 'a', byMs: Number.NaN })).toBeNull();
  expect(setText(doc, { id: 'a', tab: 'en', text: '茶', second: true })).toBeNull();
});

test('second captions are searched and replaced with the first ones of their tab', () => {
  const doc = given([
    ['a', 0, 1000, { en: 'tea' }],
    ['b', 1000, 2000, { en: { text: 'coffee', second: 'tea, tea' } }],
  ]);
  expect(findAll(doc, { tab: 'en', find: 'tea' })).toEqual([
    { id: 'a', second: false, at: 0, length: 3 },
    { id: 'b', second: true, at: 0, length: 3 },
    { id: 'b', second: true, at: 5, length: 3 },
  ]);
  when(doc, replaceAll(doc, { tab: 'en', find: 'tea', replacement: '茶$&', matchCase: true }));
  expect(['a', 'b'].map((id) => doc.get(id)?.cells.en)).toEqual([
    { text: '茶$&' },
    { text: 'coffee', second: '茶$&, 茶$&' },
  ]);
});

test.each(['(a+)+b', '(a|aa)*b', '((a*)b){2,}', String.raw`(?:\w+\s?)*$`, 'a'.repeat(201)])(
  'the pattern %s, which could run for minutes, finds nothing',
  (find) => {
    const doc = given([['a', 0, 1000, { en: 'a'.repeat(40) }]]);
    expect(findAll(doc, { tab: 'en', find, isPattern: true })).toEqual([]);
  },
);

test.each(['(a|b)c*', '(ab)+', String.raw`a+(\(|b)`, '[(+*]+', 'a{2}', 'a+b+', '(?<x>a)+'])(
  'the pattern %s is searched',
  (find) => {
    const doc = given([['a', 0, 1000, { en: 'aac aab( abab b +*' }]]);
    expect(findAll(doc, { tab: 'en', find, isPattern: true })).not.toEqual([]);
  },
);

test('texts of people are kept without control characters and half characters', () => {
  const doc = given([['a', 0, 1000, { en: 'tea' }]]);
  when(doc, setText(doc, { id: 'a', tab: 'en', text: 'c\0up\r\nof\x1b tea \ud83d' }));
  when(doc, replaceAll(doc, { tab: 'en', find: 'tea', replacement: 'co\0ffee' }));
  expect(seen(doc).map((row) => row[2])).toEqual(['cup\nof coffee \ufffd']);
});

test('replacing and finding agree: empty matches of a pattern are ignored', () => {
  const doc = given([['a', 0, 1000, { en: 'a xx-b' }]]);
  const query = { tab: 'en', find: String.raw`(?<=\s)(x*)|$`, isPattern: true };
  expect(findAll(doc, query)).toEqual([{ id: 'a', second: false, at: 2, length: 2 }]);
  when(doc, replaceAll(doc, { ...query, replacement: '<$1>' }));
  expect(seen(doc).map((row) => row[2])).toEqual(['a <xx>-b']);
  expect(replaceAll(doc, { tab: 'en', find: 'q*', replacement: '!', isPattern: true })).toBeNull();
});

test('a caption keeps only the style that differs from the video, and follows the video in all else', () => {
  const doc = given([['a', 0, 1000, { en: 'a', ja: 'あ' }]]);
  when(doc, setCaptionStyle(doc, { ids: ['a'], tab: 'en', style: { bold: true, italic: false } }));
  expect(doc.get('a')?.cells).toEqual({ en: { text: 'a', style: { bold: true } }, ja: { text: 'あ' } });
  when(doc, setStyle(doc, { style: { italic: true } }));
  when(doc, setCaptionStyle(doc, { ids: ['a'], tab: 'en', style: { bold: false } }));
  expect(doc.get('a')?.cells).toEqual({ en: { text: 'a' }, ja: { text: 'あ' } });
  expect(setCaptionStyle(doc, { ids: ['a'], tab: 'en', style: null })).toBeNull();
});

test('a speaker of a new name is added once and found again by that name', () => {
  const doc = given([
    ['a', 0, 1000, { en: 'a' }],
    ['b', 1000, 2000, { en: 'b' }],
  ]);
  when(doc, setSpeaker(doc, { ids: ['a'], speaker: { name: ' Ann ' } }, env()));
  when(doc, setSpeaker(doc, { ids: ['a', 'b'], speaker: { name: 'Ann' } }, env()));
  expect(doc.speakers).toEqual([{ id: 'n1', name: 'Ann' }]);
  expect([doc.get('a')?.speakerId, doc.get('b')?.speakerId]).toEqual(['n1', 'n1']);
  when(doc, setSpeaker(doc, { ids: ['a'], speaker: null }, env()));
  expect(doc.get('a')).not.toHaveProperty('speakerId');
});

test('another frame rate snaps every time of every tab to its nearest frame and never stretches', () => {
  const doc = given([
    ['a', 1010, 2020, { en: 'a' }],
    ['b', 2020, 3_600_010, { en: 'b' }],
  ]);
  when(doc, setFrameRate(doc, { frameRate: { frameRate: 25, dropFrame: false } }));
  expect(seen(doc)).toEqual([
    [1000, 2040, 'a'],
    [2040, 3_600_000, 'b'],
  ]);
  expect(setFrameRate(doc, { frameRate: { frameRate: 25, dropFrame: false } })).toBeNull();
  expect(setFrameRate(doc, { frameRate: { frameRate: 25, dropFrame: true } })).toBeNull();
});

test('between 29.97 and its drop-frame no time changes, only the setting', () => {
  const doc = given([['a', 1001, 2002, { en: 'a' }]], { frameRate: 29.97, dropFrame: false });
  const change = setFrameRate(doc, { frameRate: { frameRate: 29.97, dropFrame: true } });
  expect(change?.ops.map((op) => op.op)).toEqual(['setting']);
});

test('a caption without room for two frames first takes the gaps around it, then overlaps and is listed', () => {
  const tight = given(
    [
      ['a', 0, 1000, { en: 'a' }],
      ['b', 1000, 1041, { en: 'b' }],
      ['c', 1041, 2000, { en: 'c' }],
    ],
    {
      frameRate: 60,
      dropFrame: false,
    },
  );
  expect(squeezedByFrameRate(tight, { frameRate: fps24 })).toEqual(['b']);
  when(tight, setFrameRate(tight, { frameRate: fps24 }));
  expect(seen(tight)).toEqual([
    [0, 1000, 'a'],
    [1000, 1083, 'b'],
    [1042, 2000, 'c'],
  ]);
  const roomy = given([['b', 1000, 1040, { en: 'b' }]], { frameRate: 60, dropFrame: false });
  expect(squeezedByFrameRate(roomy, { frameRate: fps24 })).toEqual([]);
});

test('conforming from 25 to 23.98 makes one hour 1:02:33.750', () => {
  const doc = given([['a', 3_600_000, 7_200_000, { en: 'a' }]], { frameRate: 25, dropFrame: false });
  when(doc, conform(doc, { from: { frameRate: 25, dropFrame: false }, to: { frameRate: 23.98, dropFrame: false } }));
  expect(seen(doc)).toEqual([[3_753_750, 7_507_500, 'a']]);
  expect(doc.settings.frameRate?.frameRate).toBe(23.98);
});

test('conforming moves the times of the words with the caption', () => {
  const said = 'one two';
  const hour = 3_600_000;
  const doc = given([['a', hour, hour + 4000, { en: { text: said, words: spoken(said, 2000, hour) } }]], {
    frameRate: 25,
    dropFrame: false,
  });
  when(doc, conform(doc, { from: { frameRate: 25, dropFrame: false }, to: { frameRate: 23.98, dropFrame: false } }));
  expect(doc.get('a')?.cells.en?.words?.map(({ text, startMs, endMs }) => [text, startMs, endMs])).toEqual([
    ['one', 3_753_750, 3_754_793],
    ['two', 3_755_835, 3_756_878],
  ]);
});

test('conforming rounds the times of the words to the nearest millisecond', () => {
  const words = [{ text: 'one', startMs: 1001, endMs: 1998, confidence: 1 }];
  const doc = given([['a', 1000, 2000, { en: { text: 'one', words } }]], { frameRate: 24, dropFrame: false });
  when(doc, conform(doc, { from: { frameRate: 24, dropFrame: false }, to: { frameRate: 25, dropFrame: false } }));
  expect(doc.get('a')?.cells.en?.words).toMatchObject([{ startMs: 961, endMs: 1918 }]);
});

test('applying limits cuts what is too long and lengthens what is too short up to the next caption', () => {
  const doc = given([
    ['a', 0, 300, { en: 'a' }],
    ['b', 600, 20_000, { en: 'b' }],
    ['c', 30_000, 30_200, { en: 'c d' }],
  ]);
  when(doc, setLimits(doc, { limits: { minDurationSeconds: 1, maxDurationSeconds: 5 } }));
  when(doc, applyLimits(doc, {}, env()));
  expect(seen(doc)).toEqual([
    [0, 600, 'a'],
    [600, 5600, 'b'],
    [30_000, 31_000, 'c d'],
  ]);
  expect(applyLimits(doc, {}, env())).toBeNull();
});

test('applying limits breaks lines, and cuts a caption with too many in all linked tabs', () => {
  const said = 'We went there by train. It was raining all day, and nobody had brought an umbrella, so we stayed in.';
  const doc = given([
    ['a', 0, 9000, { en: said, ja: '電車で行った。一日中雨で、誰も傘を持っていなかったので、家にいた。' }],
    ['b', 9000, 12_000, { en: 'The quick brown fox jumps over the lazy dog and runs away.' }],
  ]);
  when(doc, applyLimits(doc, {}, env()));
  expect(seen(doc)).toEqual([
    [0, 2112, 'We went there by train.'],
    [2112, 9000, 'It was raining all day, and nobody\nhad brought an umbrella, so we stayed in.'],
    [9000, 12_000, 'The quick brown fox jumps\nover the lazy dog and runs away.'],
  ]);
  expect(seen(doc, 'ja').map(([, , text]) => text)).toEqual([
    '電車で行った。',
    '一日中雨で、誰も傘を持っていなかったので、家にいた。',
    '',
  ]);
  expect(applyLimits(doc, {}, env())).toBeNull();
});

test('applying limits cuts where the words were heard, and where they are spoken for too long', () => {
  const words = 'one two three four five six'
    .split(' ')
    .map((text, i) => ({ text, startMs: i * 2000, endMs: i * 2000 + 1500, confidence: 1 }));
  const doc = given([['a', 0, 12_000, { en: { text: 'one two three four five six', words } }]]);
  when(doc, applyLimits(doc, {}, env()));
  expect(seen(doc)).toEqual([
    [0, 6000, 'one two three'],
    [6000, 12_000, 'four five six'],
  ]);
  expect(doc.at('en', 1)?.cells.en?.words).toEqual(words.slice(3));
});
