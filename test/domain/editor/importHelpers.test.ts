import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IncomingCaption } from '../../../domain/editor/commands/importCaptions.ts';
import { applyHelpers, type ImportHelperId, importHelperIds } from '../../../domain/editor/importHelpers/helpers.ts';
import { repairedText } from '../../../domain/editor/importHelpers/letters.ts';
import { runs } from '../../kit/runs.ts';

type Row = readonly [startMs: number, endMs: number, text: string, speaker?: string];

const captionsOf = (rows: readonly Row[]): IncomingCaption[] =>
  rows.map(([startMs, endMs, text, speaker]) => ({ startMs, endMs, cell: { text }, ...(speaker && { speaker }) }));
const rowsOf = (captions: readonly IncomingCaption[]): Row[] =>
  captions.map(
    ({ startMs, endMs, cell, speaker }) => [startMs, endMs, cell.text, ...(speaker ? [speaker] : [])] as const,
  ) as Row[];

function helped(id: ImportHelperId, rows: readonly Row[], durationMs: number | null = null) {
  const { incoming, suggestions } = applyHelpers({ captions: captionsOf(rows) }, new Set([id]), { durationMs });
  return { rows: rowsOf(incoming.captions), count: suggestions.find((one) => one.id === id)?.count ?? 0 };
}

describe('captions that roll up', () => {
  const webVtt: readonly Row[] = [
    [160, 3429, 'Welcome to the garden'],
    [3429, 3529, 'Welcome to the garden'],
    [3439, 5749, 'Welcome to the garden\ntoday we plant beans'],
    [5749, 5849, 'today we plant beans'],
    [5759, 8000, 'today we plant beans\nin three rows'],
  ];

  test('of WebVTT show each line once', () => {
    expect(helped('rollUp', webVtt)).toEqual({
      rows: [
        [160, 3429, 'Welcome to the garden'],
        [3439, 5749, 'today we plant beans'],
        [5759, 8000, 'in three rows'],
      ],
      count: 4,
    });
  });

  test.each<[string, readonly Row[], readonly string[]]>([
    [
      'SubRip with overlapping times',
      [
        [0, 4000, 'a b'],
        [2000, 6000, 'a b\nc d'],
        [4000, 8000, 'c d\ne f'],
      ],
      ['a b', 'c d', 'e f'],
    ],
    [
      'three lines',
      [
        [0, 1000, 'a'],
        [1000, 2000, 'a\nb'],
        [2000, 3000, 'a\nb\nc'],
        [3000, 4000, 'b\nc\nd'],
      ],
      ['a', 'b', 'c', 'd'],
    ],
    [
      'lines of spaces',
      [
        [0, 1000, ' \na'],
        [1000, 2000, 'a\n '],
        [2000, 3000, 'a\nb'],
      ],
      ['a', 'b'],
    ],
    [
      'a pause between two passages',
      [
        [0, 1000, 'a'],
        [1000, 2000, 'a\nb'],
        [2000, 3000, 'b\nc'],
        [9000, 9500, 'c'],
      ],
      ['a', 'b', 'c', 'c'],
    ],
    [
      'several repetitions',
      [
        [0, 1000, 'a'],
        [1000, 2000, 'a'],
        [2000, 3000, 'a'],
        [3000, 4000, 'a\nb'],
      ],
      ['a', 'b'],
    ],
  ])('of %s show each line once', (_, rows, texts) => {
    expect(helped('rollUp', rows).rows.map(([, , text]) => text)).toEqual(texts);
  });

  test.each<[string, readonly Row[]]>([
    [
      'songs',
      [
        [0, 1000, 'la la'],
        [2000, 3000, 'la la'],
        [4000, 5000, 'la la'],
      ],
    ],
    [
      'one repetition',
      [
        [0, 1000, 'No.'],
        [1000, 2000, 'No.'],
        [2000, 3000, 'Yes.'],
      ],
    ],
    [
      'usual captions',
      [
        [0, 1000, 'a\nb'],
        [1000, 2000, 'c\nd'],
        [2000, 3000, 'e'],
      ],
    ],
  ])('are not %s', (_, rows) => {
    expect(helped('rollUp', rows)).toEqual({ rows, count: 0 });
  });
});

describe('the timecode of the programme', () => {
  test.each([
    ['an hour', 3_600_000, 60_000],
    ['ten hours', 36_000_000, 60_000],
    ['an hour, in a recording of unknown length', 3_600_000, null],
    ['an hour less a few milliseconds, as drop-frame labels are', 3_599_996, 60_000],
    ['two hours, before a programme of more than one', 7_200_000, 5_400_000],
  ])('%s is subtracted', (_, startMs, durationMs) => {
    const { rows, count } = helped(
      'programmeStart',
      [
        [startMs, startMs + 2000, 'a'],
        [startMs + 50_000, startMs + 52_000, 'b'],
      ],
      durationMs,
    );
    expect(count).toBe(2);
    expect(rows[0]?.[0]).toBe(0);
    expect(Math.abs((rows[1]?.[0] ?? 0) - 50_000)).toBeLessThan(10);
  });

  test.each([
    ['captions of a long recording begin late', 3_600_000, 7_200_000],
    ['captions begin within the first hour', 1_800_000, 60_000],
    ['the rest would still be too long', 3_600_000, 10_000],
  ])('is not assumed where %s', (_, startMs, durationMs) => {
    expect(
      helped(
        'programmeStart',
        [
          [startMs, startMs + 2000, 'a'],
          [startMs + 50_000, startMs + 52_000, 'b'],
        ],
        durationMs,
      ).count,
    ).toBe(0);
  });
});

describe('names in texts', () => {
  test.each<[string, string, string]>([
    ['Anna: I am here.', 'Anna', 'I am here.'],
    ['[SPEAKER_00]: Good morning.', 'SPEAKER_00', 'Good morning.'],
    ['SPEAKER 1: Good\nmorning.', 'SPEAKER 1', 'Good\nmorning.'],
    ['>> BOB: And I.', 'BOB', 'And I.'],
    ['<v Anna Smith>Hello</v>', 'Anna Smith', 'Hello'],
    ['Dr. Jane O’Neil: Well.', 'Dr. Jane O’Neil', 'Well.'],
    ['田中：おはよう', '田中', 'おはよう'],
  ])('%j is of a speaker', (text, speaker, rest) => {
    expect(
      helped('speakers', [
        [0, 1000, text],
        [1000, 2000, 'Carl: Yes.'],
      ]).rows[0],
    ).toEqual([0, 1000, rest, speaker]);
  });

  test.each([
    'At 10:30: it rains',
    'He said: no',
    'Anna: Hi\nBob: Hello',
    'Anna:',
    'http://x.org',
    '>> no name',
    'Ratio 3:1',
  ])('%j is of none', (text) => {
    const rows: readonly Row[] = [
      [0, 1000, text],
      [1000, 2000, 'Carl: Yes.'],
      [2000, 3000, 'Carl: No.'],
    ];
    expect(helped('speakers', rows).rows[0]).toEqual([0, 1000, text]);
  });

  test('are kept where one alone may be a heading, and where the file names the speaker', () => {
    expect(helped('speakers', [[0, 1000, 'Note: all names changed']]).count).toBe(0);
    expect(
      helped('speakers', [
        [0, 1000, 'Anna: a', 'Bob'],
        [0, 1000, 'Carl: b'],
        [0, 1000, 'Carl: c'],
      ]).rows[0]?.[3],
    ).toBe('Bob');
  });
});

describe('text that was decoded wrongly', () => {
  test.each([
    ['â™ª la la â™ª', '♪ la la ♪'],
    ['CafÃ© â€“ naÃ¯ve', 'Café – naïve'],
    ['ÃƒÂ©tÃƒÂ©', 'été'],
    ['Ð”Ð°', 'Да'],
    ['ðŸ˜€ ok', '😀 ok'],
    ['“cafÃ©” – é', '“café” – é'],
    ['It&#39;s Tom &amp; Jerry &quot;live&quot;', `It's Tom & Jerry "live"`],
    ['caf&eacute;&nbsp;bar', 'café\u00a0bar'],
    ['&gt;&gt; JOE: I &lt;3 it', '>> JOE: I <3 it'],
    ['&#x266A; la la &#9834;', '♪ la la ♪'],
    ['1 &frac12; &middot; 20 &deg;', '1 ½ · 20 °'],
  ])('%j is %j', (text, repaired) => {
    expect(repairedText(text)).toBe(repaired);
  });

  test('any text of windows-1252 is repaired, and any other text stays', () => {
    const letters = fc.stringMatching(/^[éàüñçßøåÆ ]{1,8}$/u);
    fc.assert(
      fc.property(letters, (text) => {
        const wrong = new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
        expect(repairedText(wrong)).toBe(text);
      }),
      { numRuns: runs(200, 20) },
    );
    for (const text of [
      'Ça va, Âme',
      'Ärger über “Öl”',
      '日本語',
      'A Ð B',
      '50 %',
      'AT&T',
      'R&D; Q&A',
      'fish &amp chips',
    ])
      expect(repairedText(text)).toBe(text);
  });
});

describe('overlapping captions', () => {
  test('end where the next one begins', () => {
    expect(
      helped('overlaps', [
        [5910, 13_559, 'a'],
        [10_320, 16_080, 'b'],
        [16_080, 17_000, 'c'],
      ]),
    ).toEqual({
      rows: [
        [5910, 10_320, 'a'],
        [10_320, 16_080, 'b'],
        [16_080, 17_000, 'c'],
      ],
      count: 1,
    });
  });

  test.each<[string, readonly Row[]]>([
    [
      'begin together',
      [
        [0, 2000, 'a'],
        [0, 2000, 'b'],
      ],
    ],
    [
      'would become too short',
      [
        [0, 2000, 'a'],
        [100, 3000, 'b'],
      ],
    ],
    [
      'follow each other',
      [
        [0, 2000, 'a'],
        [2000, 3000, 'b'],
      ],
    ],
  ])('stay as they are if they %s', (_, rows) => {
    expect(helped('overlaps', rows)).toEqual({ rows, count: 0 });
  });

  test('in two places stay as they are', () => {
    const captions: IncomingCaption[] = [
      { startMs: 0, endMs: 9000, cell: { text: 'sign', style: { vertical: 'top' } } },
      { startMs: 1000, endMs: 2000, cell: { text: 'talk' } },
    ];
    expect(applyHelpers({ captions }, new Set(importHelperIds), { durationMs: null }).suggestions).toEqual([]);
  });
});

test('suggestions are about the captions after the chosen ones before them, and none changes anything alone', () => {
  const captions = captionsOf([
    [3_600_000, 3_602_000, 'Anna: CafÃ©'],
    [3_602_000, 3_604_000, 'Bob: Yes'],
  ]);
  const incoming = { captions };
  const offered = applyHelpers(incoming, new Set(), { durationMs: 60_000 });
  expect(offered.incoming).toBe(incoming);
  expect(offered.suggestions.map(({ id, count }) => [id, count])).toEqual([
    ['letters', 1],
    ['programmeStart', 2],
    ['speakers', 2],
  ]);
  const { incoming: after } = applyHelpers(incoming, new Set(importHelperIds), { durationMs: 60_000 });
  expect(rowsOf(after.captions)).toEqual([
    [0, 2000, 'Café', 'Anna'],
    [2000, 4000, 'Yes', 'Bob'],
  ]);
});
