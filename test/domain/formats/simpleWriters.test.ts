import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption, Word } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../../domain/document/snapshot.ts';
import type { CueFile } from '../../../domain/formats/cues.ts';
import { write as writeEbuttd } from '../../../domain/formats/ebuttd/write.ts';
import { write as writeImsc } from '../../../domain/formats/imsc/write.ts';
import { read as readTtml } from '../../../domain/formats/itt/read.ts';
import { read as readJson } from '../../../domain/formats/json/read.ts';
import { write as writeJson } from '../../../domain/formats/json/write.ts';
import { read as readLrc } from '../../../domain/formats/lrc/read.ts';
import { write as writeLrc } from '../../../domain/formats/lrc/write.ts';
import { read as readSbv } from '../../../domain/formats/sbv/read.ts';
import { write as writeSbv } from '../../../domain/formats/sbv/write.ts';
import { defaultTemplate, formatTime } from '../../../domain/formats/txt/template.ts';
import { write as writeTxt } from '../../../domain/formats/txt/write.ts';
import { write as writeVtt } from '../../../domain/formats/vtt/write.ts';
import type { WriteOptions, Writer } from '../../../domain/formats/writer.ts';
import { runs } from '../../kit/runs.ts';
import { bytesOf } from './bytesOf.ts';
import { contentOf, documentsOf, marks, styleOf } from './randomDocument.ts';
import { spacedText, trimmedText } from './randomText.ts';

const settings = { numRuns: runs(200, 20) };

type Draft = Partial<Caption> & { readonly text: string; readonly words?: readonly Word[] };

function documentSaying(drafts: readonly Draft[]): CaptionDocument {
  const captions = drafts.map(({ text, words, ...own }, at): Caption => {
    const times = { startMs: at * 2000, endMs: at * 2000 + 1500 };
    return { id: `c${at}`, ...times, ...own, cells: own.cells ?? { en: { text, ...(words && { words }) } } };
  });
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate: null }, ['en']);
  return CaptionDocument.fromSnapshot({
    ...snapshot,
    speakers: [{ id: 's1', name: 'Ann' }],
    tracks: [{ id: mainTrack, captions }],
  });
}

function write(writer: Writer, drafts: readonly Draft[], options: WriteOptions = {}) {
  const written = writer(documentSaying(drafts), options);
  if ('refusal' in written) throw new Error(written.refusal.message);
  const losses = written.losses.map(({ number, code, detail }) => [number, code, detail]);
  return { text: new TextDecoder().decode(written.bytes), losses };
}

const cuesOf = (file: CueFile | null) =>
  file?.cues.map(({ startMs, endMs, texts, style }) => ({ startMs, endMs, text: texts[0], ...(style && { style }) }));
const words: readonly Word[] = [
  { text: 'Hello', startMs: 0, endMs: 400, confidence: 0.9 },
  { text: 'world', startMs: 500, endMs: 1000, confidence: 0.8 },
];

describe('SBV', () => {
  test('is plain text, and names what it lacks', () => {
    const { text, losses } = write(writeSbv, [
      { text: 'One\ntwo', speakerId: 's1' },
      { text: '0:00:01.000,0:00:02.000', cells: { en: { text: '0:00:01.000,0:00:02.000', style: { bold: true } } } },
    ]);
    expect(text).toBe('0:00:00.000,0:00:01.500\nOne\ntwo\n\n0:00:02.000,0:00:03.500\n0:00:01.000,0:00:02.000\n\n');
    expect(losses).toEqual([
      [2, 'text.asMarkup', '0:00:01.000,0:00:02.000'],
      [2, 'style.notCarried', 'bold'],
      [null, 'speaker.notCarried', 'Ann'],
    ]);
  });

  test('preserves times and texts', () => {
    fc.assert(
      fc.property(documentsOf({ text: trimmedText }), fc.constantFrom('en', 'ja'), (document, tab) => {
        const file = readSbv(bytesOf(writeSbv, document, { tabs: [tab] }));
        expect(cuesOf(file)).toEqual(contentOf(document, tab).map(({ speaker: _, ...content }) => content));
        expect(file?.warnings).toEqual([]);
      }),
      settings,
    );
  });
});

describe('LRC', () => {
  test('has a line per caption, and one without text where none follows at once', () => {
    const { text, losses } = write(writeLrc, [
      { text: 'One\ntwo', startMs: 0, endMs: 2000 },
      { text: 'three', startMs: 2000, endMs: 3504 },
      { text: 'four', startMs: 3000, endMs: 6_000_000 },
    ]);
    expect(text).toBe('[00:00.00]One two\n[00:02.00]three\n[00:03.00]four\n[100:00.00]\n');
    expect(losses).toEqual([
      [1, 'lines.joined', '2'],
      [2, 'captions.overlap', '3'],
      [null, 'time.rounded', '0.01 s'],
    ]);
  });

  test('has the times of words, and names text that looks like times', () => {
    const { text, losses } = write(writeLrc, [{ text: 'Hello\nworld!', words }, { text: '[1:00] x' }], {
      hasWordTimes: true,
    });
    expect(text).toContain('[00:00.00]<00:00.00>Hello <00:00.50>world!\n');
    expect(losses).toEqual([
      [1, 'lines.joined', '2'],
      [2, 'text.asMarkup', '[1:00]'],
    ]);
    expect(readLrc(new TextEncoder().encode(text))?.cues[0]?.words?.map(({ startMs }) => startMs)).toEqual([0, 500]);
  });

  test('preserves hundredths and lines of captions that do not overlap', () => {
    const line = fc.stringMatching(/^[a-zé字あ][a-z é字あ]{0,20}[a-z]$/);
    const kind = {
      text: line,
      mostLines: 1,
      overlaps: false,
      frameRate: fc.constant({ frameRate: 50, dropFrame: false }),
    };
    fc.assert(
      fc.property(documentsOf(kind), (document) => {
        const file = readLrc(bytesOf(writeLrc, document, { tabs: ['en'] }));
        expect(cuesOf(file)).toEqual(contentOf(document, 'en').map(({ speaker: _, ...content }) => content));
        expect(file?.warnings).toEqual([]);
      }),
      settings,
    );
  });
});

describe.each([
  ['IMSC 1.1', writeImsc],
  ['EBU-TT-D', writeEbuttd],
])('%s', (_, writer) => {
  test('preserves times, texts, looks and positions', () => {
    const style = styleOf({
      ...marks,
      color: fc.constantFrom('#ff0000', '#12ab56'),
      vertical: fc.constantFrom('top', 'middle'),
      horizontal: fc.constantFrom('left', 'right'),
    });
    fc.assert(
      fc.property(documentsOf({ text: spacedText, style }), fc.constantFrom('en', 'ja'), (document, tab) => {
        const file = readTtml(bytesOf(writer, document, { tabs: [tab] }));
        expect(file?.columns).toEqual([tab]);
        expect(cuesOf(file)).toEqual(contentOf(document, tab).map(({ speaker: __, ...content }) => content));
        expect(file?.warnings).toEqual([]);
      }),
      settings,
    );
  });

  test('names speakers and looks that it lacks', () => {
    const { losses } = write(writer, [
      { text: 'x', speakerId: 's1', cells: { en: { text: 'One', style: { fontSizeFraction: 0.1 } } } },
    ]);
    expect(losses).toEqual([
      [1, 'style.notCarried', 'fontSizeFraction'],
      [null, 'speaker.notCarried', 'Ann'],
    ]);
  });
});

describe('WebVTT with word times', () => {
  test('has a timestamp before each word after the first', () => {
    const { text } = write(writeVtt, [{ text: 'Hello\nworld <3', words }], { hasWordTimes: true });
    expect(text).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nHello\n<00:00:00.500>world &lt;3\n\n');
  });

  test('has timestamps inside of marked parts, and none where the words are no longer in the text', () => {
    const cells = { en: { text: 'Hello world', marks: [{ start: 0, end: 11, italic: true as const }], words } };
    const { text } = write(
      writeVtt,
      [
        { text: '', cells },
        { text: 'Bye', words },
      ],
      { hasWordTimes: true },
    );
    expect(text).toContain('\n<i>Hello </i><00:00:00.500><i>world</i>\n');
    expect(text).toContain('\nBye\n');
  });
});

test('JSON with word times preserves words and their confidences', () => {
  const { text } = write(writeJson, [{ text: 'Hello world', words }, { text: 'Bye' }], { hasWordTimes: true });
  expect(readJson(new TextEncoder().encode(text))?.cues.map((cue) => cue.words)).toEqual([words, undefined]);
  expect(write(writeJson, [{ text: 'Hello world', words }]).text).not.toContain('words');
});

describe('a template of plain text', () => {
  const filled = (template: string, drafts: readonly Draft[]) => write(writeTxt, drafts, { template }).text;
  const drafts = [{ text: 'One\ntwo', speakerId: 's1' }, { text: ' ' }, { text: 'Three {3}' }];

  test('is filled in for each caption with text', () => {
    expect(filled(defaultTemplate, drafts)).toBe(
      '1  00:00:00,000 – 00:00:01,500\r\nAnn: One\r\ntwo\r\n2  00:00:04,000 – 00:00:05,500\r\nThree {3}\r\n',
    );
  });

  test('leaves out lines whose placeholders are empty, and keeps braces and unknown names', () => {
    expect(filled('{speaker}\n{{{text}}} {unknown}\n\n', drafts)).toBe(
      'Ann\r\n{One\r\ntwo} {unknown}\r\n\r\n{Three {3}} {unknown}\r\n\r\n',
    );
  });

  test.each([
    ['hh:mm:ss,SSS', '01:02:03,456'],
    ['h:mm:ss.SS', '1:02:03.45'],
    ['mm:ss', '62:03'],
    ['s.S', '3723.4'],
    ['hh:mm:ss:FF', '01:02:03:11'],
  ])('has times as %s', (pattern, expected) => {
    expect(formatTime(3_723_456, pattern, { frameRate: 25, dropFrame: false })).toBe(expected);
  });
});
