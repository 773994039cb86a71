import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { invert } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import type { LimitPreset } from '../../../domain/limits/presets.ts';
import { checkCaption } from '../../../domain/quality/check.ts';
import { qualityContext } from '../../../domain/quality/context.ts';
import { fixAll, fixFinding, planFixes } from '../../../domain/quality/fixAll.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { netflixReadingSpeed } from '../../../domain/quality/readingSpeeds.ts';
import { QualityReport } from '../../../domain/quality/report.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';
import { runs } from '../../kit/runs.ts';
import { idsOf } from '../changes/writer.ts';
import { goldenPairs } from './golden.ts';

type Row = readonly [startMs: number, endMs: number, texts: Readonly<Record<string, string>>];

function given(
  rows: readonly Row[],
  frameRate: FrameRateSetting | null = null,
  languages = ['en', 'ja'],
): CaptionDocument {
  const captions = rows.map(([startMs, endMs, texts], i): Caption => {
    const cells = Object.fromEntries(Object.entries(texts).map(([tab, text]) => [tab, { text }]));
    return { id: `c${String(i).padStart(4, '0')}`, startMs, endMs, cells };
  });
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate }, languages);
  return CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: 'main', captions }] });
}

const rulesOf = (report: QualityReport) => [...report.findings()].map(({ rule, captionId }) => `${captionId} ${rule}`);

describe('checkCaption', () => {
  test.each(goldenPairs)('$preset, $language: $name', ({ preset, language, rate, pair, found }) => {
    const [first, next] = pair.flatMap((said, i): Caption[] => {
      if (!said) return [];
      const [startMs, endMs, text] = said;
      return [{ id: `c${i}`, startMs, endMs, cells: { [language]: { text } } }];
    });
    if (!first) throw new Error('no caption');
    const context = qualityContext({ ...defaultSettings, frameRate: rate }, language, qualityProfile(preset));
    const findings = checkCaption(context, first, next, [{ id: language, trackId: 'main' }]);
    expect(findings.map(({ rule, measured, limit }) => [rule, measured, limit])).toEqual(found);
  });

  test('reports a text as missing if another linked tab has one', () => {
    const doc = given([[0, 2000, { en: 'Hello' }]]);
    expect([...new QualityReport(doc, qualityProfile('default')).findings()]).toMatchObject([
      { rule: 'missing', severity: 'warning', tab: 'ja', captionId: 'c0000' },
    ]);
  });

  test('reports rules with their severity, and ignores rules that are off', () => {
    const doc = given([[0, 2000, { en: ' a', ja: 'あ' }]]);
    expect(new QualityReport(doc, qualityProfile('default')).warnings).toBe(1);
    expect(new QualityReport(doc, qualityProfile('default', { spaces: 'error' })).errors).toBe(1);
    expect(rulesOf(new QualityReport(doc, qualityProfile('default', { spaces: 'off' })))).toEqual([]);
  });
});

test('captions in the language that is spoken may be read faster', () => {
  const doc = given([[0, 2000, { ja: 'あいうえおかきくけこ' }]], null, ['ja']);
  const foundFor = (audience: 'adult' | 'adultSdh') =>
    rulesOf(new QualityReport(doc, qualityProfile('netflix', {}, null, [], audience)));
  expect(foundFor('adult')).toEqual(['c0000 readingSpeed']);
  expect(foundFor('adultSdh')).toEqual([]);
});

test('a caption that nobody can read in its time is an error without other rules too', () => {
  const foundIn = (characters: number) => [
    ...new QualityReport(
      given([[0, 1000, { en: 'a'.repeat(characters) }]], null, ['en']),
      qualityProfile('default'),
    ).findings(),
  ];
  expect(foundIn(35)).toEqual([]);
  expect(foundIn(36)).toMatchObject([{ rule: 'readingSpeed', severity: 'error', measured: 36, limit: 35 }]);
});

test.each([
  ['ar', 'adultSdh', 23],
  ['en', 'adult', 20],
  ['ja', 'children', 4],
  ['ko', 'childrenSdh', 11],
  ['zh-TW', 'adultSdh', 11],
  ['fr', 'children', 13],
  ['hi', 'adult', 22],
] as const)('the Netflix reading speed in %s for %s is %d characters per second', (language, audience, speed) => {
  expect(netflixReadingSpeed(language, audience)).toBe(speed);
});

describe('fixing', () => {
  const fixed = (doc: CaptionDocument, preset: LimitPreset = 'netflix') => {
    const change = fixAll(doc, qualityProfile(preset), idsOf('n'));
    if (change) doc.applyOrThrow(change);
    return [...doc.captions('en')].map(({ startMs, endMs, cells }) => [startMs, endMs, cells.en?.text]);
  };

  test('corrects gaps, chains, overlaps, durations, breaks and spaces, and deletes empty captions', () => {
    const doc = given(
      [
        [0, 2000, { en: ' Spaces  here. ' }],
        [2040, 2200, { en: 'Yes.' }],
        [4000, 6000, { en: 'It\nfits.' }],
        [6200, 8000, { en: 'The quick brown fox jumps over the lazy dog.' }],
        [7800, 9000, {}],
        [9000, 30_000, { en: 'Too long.' }],
      ],
      { frameRate: 25, dropFrame: false },
      ['en'],
    );
    expect(fixed(doc)).toEqual([
      [0, 1960, 'Spaces here.'],
      [2040, 2880, 'Yes.'],
      [4000, 6120, 'It fits.'],
      [6200, 8400, 'The quick brown fox jumps\nover the lazy dog.'],
      [9000, 16_000, 'Too long.'],
    ]);
  });

  test('extends a caption that is too fast to read only if there is room', () => {
    const text = 'a'.repeat(40);
    const doc = given(
      [
        [0, 1000, { en: text }],
        [3000, 4000, { en: text }],
        [4080, 6080, { en: text }],
      ],
      null,
      ['en'],
    );
    expect(fixed(doc).map(([, endMs]) => endMs)).toEqual([2001, 3997, 6080]);
  });

  test('lets a neighbour make room for a caption that is too fast to read', () => {
    const doc = given(
      [
        [0, 3000, { en: 'No hurry here.' }],
        [3083, 4083, { en: 'This one is a little too fast.' }],
        [4166, 6166, { en: 'And there is time.' }],
      ],
      null,
      ['en'],
    );
    expect(fixed(doc)).toEqual([
      [0, 2749, 'No hurry here.'],
      [2832, 4333, 'This one is a little too fast.'],
      [4416, 6166, 'And there is time.'],
    ]);
  });

  test('merges a caption that is too short with the one of the same speaker beside it, never with another one', () => {
    const rows: Row[] = [
      [0, 1500, { en: 'I have read this long sentence' }],
      [1583, 1883, { en: 'Twice.' }],
      [1966, 3600, { en: 'Then they saw how it ends.' }],
    ];
    const doc = given(rows, null, ['en']);
    expect(fixed(doc).map(([, , text]) => text)).toEqual([
      'I have read this long sentence Twice.',
      'Then they saw how it ends.',
    ]);
    const two = given(rows, null, ['en']);
    for (const [i, id] of ['a', 'b', 'c'].entries())
      two.applyOrThrow({
        label: 'setSpeaker',
        ops: [
          { op: 'speakerEntry', was: null, now: { id, name: id } },
          { op: 'speaker', id: `c000${i}`, was: null, now: id },
        ],
      });
    expect(fixed(two).map(([, , text]) => text)).toHaveLength(3);
  });

  test('merges neither across the end of a sentence nor into a whole that is harder to read', () => {
    const merged = (first: string, second: string) =>
      fixed(
        given(
          [
            [0, 1000, { en: first }],
            [1083, 1383, { en: second }],
            [1466, 8000, { en: 'The rest is silence, and there is really no time that anyone could spare for it now' }],
          ],
          null,
          ['en'],
        ),
      ).length;
    expect(merged('I have read', 'twice')).toBe(2);
    expect(merged('I have read.', 'Twice.')).toBe(3);
    expect(merged('I have read thirty', 'of these very long books')).toBe(3);
  });

  test('reports the fixes by rule, and leaves out rules', () => {
    const doc = given(
      [
        [0, 2000, { en: ' One. ' }],
        [2000, 4000, { en: 'Two\nlines.' }],
        [3900, 6000, { en: 'Three.' }],
      ],
      null,
      ['en'],
    );
    const profile = qualityProfile('default');
    expect(planFixes(doc, profile, idsOf('n')).counts).toEqual(
      new Map([
        ['spaces', 1],
        ['overlap', 1],
      ]),
    );
    const { change, counts } = planFixes(doc, profile, idsOf('n'), new Set(['overlap']));
    expect(counts).toEqual(new Map([['spaces', 1]]));
    if (change) doc.applyOrThrow(change);
    expect(rulesOf(new QualityReport(doc, profile))).toEqual(['c0001 overlap']);
  });

  test('leaves locked captions as they are, and fixes that would move them', () => {
    const doc = given([
      [0, 2000, { en: ' One. ', ja: 'いち' }],
      [1900, 4000, { en: ' Two. ', ja: 'に' }],
    ]);
    const profile = qualityProfile('default');
    const lockedUntil = (endMs: number) => ({ ...idsOf('n'), isLocked: ({ startMs }: Caption) => startMs < endMs });
    expect(planFixes(doc, profile, lockedUntil(4000))).toEqual({ change: null, counts: new Map() });
    const { change, counts } = planFixes(doc, profile, lockedUntil(1000));
    expect(counts).toEqual(new Map([['spaces', 1]]));
    if (change) doc.applyOrThrow(change);
    expect(rulesOf(new QualityReport(doc, profile))).toEqual(['c0000 overlap', 'c0000 spaces']);
  });

  test('one finding is one change that can be undone, or null without a remedy', () => {
    const doc = given([
      [0, 1000, { en: 'Yes ', ja: 'はい' }],
      [900, 2000, { en: 'No', ja: '' }],
    ]);
    const profile = qualityProfile('default');
    const before = doc.toSnapshot();
    const report = new QualityReport(doc, profile);
    const [overlap, spaces, missing] = [...report.findings()];
    const mend = (finding: typeof overlap) => finding && fixFinding(doc, finding, profile, idsOf('n'));
    expect(mend(missing)).toBeNull();
    const change = mend(overlap);
    if (!change) throw new Error('nothing mends it');
    report.update(doc.applyOrThrow(change));
    expect(rulesOf(report)).toEqual([spaces, missing].map((finding) => `${finding?.captionId} ${finding?.rule}`));
    doc.applyOrThrow(invert(change));
    expect(doc.toSnapshot()).toEqual(before);
  });

  test('keeps a caption that has only a second text', () => {
    const doc = given([[0, 2000, {}]], null, ['en']);
    doc.applyOrThrow({
      label: 'addSecond',
      ops: [{ op: 'text', id: 'c0000', tab: 'en', second: true, at: 0, cut: '', put: '字幕' }],
    });
    expect(rulesOf(new QualityReport(doc, qualityProfile('default')))).toEqual(['c0000 missing']);
    expect(fixAll(doc, qualityProfile('default'), idsOf('n'))).toBeNull();
  });

  test('one finding removes that finding, and is not offered if its remedies only remove others', () => {
    const doc = given(
      [
        [0, 2000, { en: 'a'.repeat(41) }],
        [1500, 4000, { en: 'Yes.' }],
      ],
      null,
      ['en'],
    );
    const profile = qualityProfile('netflix');
    const found = [...new QualityReport(doc, profile).findings()];
    const offered = found.filter((finding) => fixFinding(doc, finding, profile, idsOf('n')));
    expect(found.map(({ rule }) => rule)).toEqual(['overlap', 'readingSpeed']);
    expect(offered.map(({ rule }) => rule)).toEqual(['overlap']);
  });

  const aText = fc.constantFrom(
    '',
    'Yes.',
    ' two  spaces ',
    'One\ntwo',
    'a\nb\nc',
    'He said that he would come, and then he left us all alone in the house, where nobody ever came to see us again.',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung',
    '今日は天気が良いので、公園まで散歩に行きましょう。そのあと喫茶店でお茶を飲みます。',
    '- One.\n- Two.',
  );
  const aRow = fc.record({
    gapMs: fc.integer({ min: -600, max: 900 }),
    lengthMs: fc.integer({ min: 50, max: 15_000 }),
    en: aText,
    ja: aText,
  });
  const aRate = fc.constantFrom(null, { frameRate: 23.98, dropFrame: false }, { frameRate: 29.97, dropFrame: true });
  const aDocument = fc.tuple(fc.array(aRow, { maxLength: 12 }), aRate).map(([rows, rate]) => {
    let atMs = 1000;
    return given(
      rows.map(({ gapMs, lengthMs, en, ja }): Row => {
        const startMs = Math.max(0, atMs + gapMs);
        atMs = startMs + lengthMs;
        return [startMs, atMs, { en, ja }];
      }),
      rate,
    );
  });
  const aPreset = fc.constantFrom<LimitPreset>('default', 'netflix', 'bbc');

  test('all findings leaves none that can be fixed and no more than before, and can be undone', () => {
    fc.assert(
      fc.property(aDocument, aPreset, (doc, preset) => {
        const profile = qualityProfile(preset);
        const before = doc.toSnapshot();
        const report = new QualityReport(doc, profile);
        const errors = report.errors;
        const change = fixAll(doc, profile, idsOf('n'));
        if (change) report.update(doc.applyOrThrow(change));
        expect(report.errors).toBeLessThanOrEqual(errors);
        for (const finding of report.findings()) {
          expect(fixFinding(doc, finding, profile, idsOf('m'))).toBeNull();
        }
        expect(fixAll(doc, profile, idsOf('m'))).toBeNull();
        if (change) doc.applyOrThrow(invert(change));
        expect(doc.toSnapshot()).toEqual(before);
      }),
      { numRuns: runs(400) },
    );
  });
});
