import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../../domain/document/snapshot.ts';
import { read as readAss } from '../../../domain/formats/ass/read.ts';
import { write as writeAss } from '../../../domain/formats/ass/write.ts';
import { read as readCsv } from '../../../domain/formats/csv/read.ts';
import { writeCsv, write as writeCsvFile } from '../../../domain/formats/csv/write.ts';
import { write as writeDocx } from '../../../domain/formats/docx/write.ts';
import { write as writeItt } from '../../../domain/formats/itt/write.ts';
import { read as readSrt } from '../../../domain/formats/srt/read.ts';
import { write as writeSrt } from '../../../domain/formats/srt/write.ts';
import { write as writeText } from '../../../domain/formats/txt/write.ts';
import { read as readVtt } from '../../../domain/formats/vtt/read.ts';
import { write as writeVtt } from '../../../domain/formats/vtt/write.ts';
import type { WriteOptions, Writer } from '../../../domain/formats/writer.ts';
import { write as writeXlsx } from '../../../domain/formats/xlsx/write.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';

type Draft = Partial<Caption> & { readonly en?: string; readonly ja?: string };

/** Consecutive captions of one second. */
function documentOf(drafts: readonly Draft[], frameRate: FrameRateSetting | null = null): CaptionDocument {
  const captions = drafts.map(({ en = '', ja = '', ...own }, i): Caption => {
    const cells = { ...(en && { en: { text: en } }), ...(ja && { ja: { text: ja } }) };
    return { id: `c${i}`, startMs: i * 1000, endMs: i * 1000 + 1000, cells, ...own };
  });
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate }, ['en', 'ja']);
  const speakers = [
    { id: 's1', name: 'Anna' },
    { id: 's2', name: '@Bob' },
  ];
  return CaptionDocument.fromSnapshot({ ...snapshot, speakers, tracks: [{ id: mainTrack, captions }] });
}

/**
 * Document with a caption of Anna in one tab, and one of another speaker at the same time in a tab on another track.
 */
function twoTracks(speakerId: string): CaptionDocument {
  const snapshot = documentOf([{ en: 'One', speakerId: 's1' }]).toSnapshot();
  const own = { id: 'own', captions: [{ id: 'o', startMs: 0, endMs: 1000, speakerId, cells: { ja: { text: '一' } } }] };
  const tabs = snapshot.tabs.map((tab) => (tab.id === 'ja' ? { ...tab, trackId: 'own' } : tab));
  return CaptionDocument.fromSnapshot({ ...snapshot, tabs, tracks: [...snapshot.tracks, own] });
}

function written(write: Writer, document: CaptionDocument, options: WriteOptions = {}) {
  const result = write(document, options);
  if ('refusal' in result) throw new Error(result.refusal.message);
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(result.bytes), ...result };
}

describe('blanks at the end of a text', () => {
  const document = documentOf([{ en: 'One  ' }, { en: 'Two \nThree ' }]);

  test.each([
    ['srt', writeSrt, ['One  \r\n', 'Two \r\nThree \r\n']],
    ['vtt', writeVtt, ['One  \n', 'Two \nThree \n']],
    ['ass', writeAss, ['One  \n', 'Two \\NThree ']],
    ['itt', writeItt, ['>One  </p>', '>Two <br/>Three </p>']],
  ] as const)('are in the file as they are, so that nothing is lost of it: %s', (_, write, pieces) => {
    const { text, losses } = written(write, document);
    for (const piece of pieces) expect(text).toContain(piece);
    expect(losses.filter(({ captionId }) => captionId !== null)).toEqual([]);
  });

  test.each([
    ['srt', writeSrt, readSrt],
    ['vtt', writeVtt, readVtt],
    ['ass', writeAss, readAss],
  ] as const)('are not read from a file, which may have them anywhere: %s', (_, write, read) => {
    const file = read(written(write, document).bytes);
    expect(file?.cues.map(({ texts }) => texts[0])).toEqual(['One', 'Two \nThree']);
  });
});

describe('SubRip', () => {
  test('writes the style of a caption as tags and lists properties without a tag', () => {
    const cells = { en: { text: 'One', style: { bold: true, italic: true, color: '#ff0000' } } };
    const { text, losses } = written(writeSrt, documentOf([{ cells }]));
    expect(text.split('\r\n')[2]).toBe('<b><i>One</i></b>');
    expect(losses).toEqual([{ number: 1, captionId: 'c0', code: 'style.notCarried', detail: 'color' }]);
  });

  test('lists once what the style of all captions says and SubRip cannot', () => {
    const document = documentOf([{ en: 'One' }, { en: 'Two' }]);
    const { style } = document.settings;
    const settings = { ...document.settings, style: { ...style, italic: true, color: '#ffd400' } };
    const { losses } = written(writeSrt, CaptionDocument.fromSnapshot({ ...document.toSnapshot(), settings }));
    expect(losses).toEqual([{ number: null, captionId: null, code: 'style.notCarried', detail: 'color, italic' }]);
  });

  test('lists characters that Shift_JIS lacks by caption', () => {
    const document = documentOf([{ ja: '字幕' }, { ja: 'é と 😀' }, { ja: '〜−' }]);
    const { losses, bytes } = written(writeSrt, document, { tabs: ['ja'], encoding: 'shift_jis' });
    expect(losses).toEqual([{ number: 2, captionId: 'c1', code: 'letters.notEncodable', detail: 'é 😀' }]);
    expect(new TextDecoder('shift_jis').decode(bytes)).toContain('? と ?');
  });
});

test('WebVTT has escaped text, the speaker and the position of a caption', () => {
  const cells = { en: { text: 'a < b & c --> d', style: { vertical: 'top', underline: true } } } as const;
  const { text } = written(writeVtt, documentOf([{ cells, speakerId: 's1' }]));
  expect(text).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000 line:0\n<v Anna><u>a &lt; b &amp; c --&gt; d</u>\n\n');
});

describe('CSV', () => {
  test('has a byte order mark in UTF-8, a header, CRLF, and one column per language', () => {
    const { text } = written(
      writeCsvFile,
      documentOf([{ en: 'He said "no", twice', ja: '二行\n字幕', speakerId: 's1' }]),
    );
    expect(text).toBe(
      '\uFEFFNo.,In,Out,Duration,Speaker,en,ja\r\n' +
        '1,00:00:00.000,00:00:01.000,00:00:01.000,Anna,"He said ""no"", twice","二行\n字幕"\r\n',
    );
  });

  test('a caption full of semicolons or tabs does not change the delimiter', async () => {
    const texts = [';'.repeat(40), 'a\tb\tc\td\te\tf\tg\th\ti'];
    const document = documentOf(texts.map((en) => ({ en })));
    expect(readCsv(written(writeCsvFile, document).bytes)?.cues.map((cue) => cue.texts[0])).toEqual(texts);
  });

  test('lists speakers with characters that Shift_JIS lacks, each once and only if they speak', () => {
    const { speakers: _, ...bare } = documentOf([
      { ja: '字幕', speakerId: 's1' },
      { ja: '二つ', speakerId: 's1' },
    ]).toSnapshot();
    const speakers = [
      { id: 's1', name: '渡邉😀é' },
      { id: 's2', name: '한' },
    ];
    const document = CaptionDocument.fromSnapshot({ ...bare, speakers });
    const { losses, bytes } = written(writeCsvFile, document, { tabs: ['ja'], encoding: 'shift_jis' });
    expect(losses).toEqual([{ number: null, captionId: null, code: 'letters.notEncodable', detail: '😀 é (渡邉😀é)' }]);
    expect(new TextDecoder('shift_jis').decode(bytes)).toContain('渡邉??,字幕');
    expect(written(writeSrt, document, { tabs: ['ja'], encoding: 'shift_jis' }).losses).toMatchObject([
      { code: 'speaker.notCarried' },
    ]);
  });

  test('captions of two tracks share a row if their times are equal and their speakers do not differ', () => {
    const rowsOf = (speakerId: string) =>
      writeCsv(twoTracks(speakerId), {})
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(',').slice(4));
    expect(rowsOf('s1')).toEqual([['Anna', 'One', '一']]);
    expect(rowsOf('s2')).toEqual([
      ['Anna', 'One', ''],
      ["'@Bob", '', '一'],
    ]);
  });

  test.each(['=1+1', '+1', '-1', '@cmd', '\t=1', '＝１', "'=1"])('keeps %j from being run as a formula', (formula) => {
    const row = writeCsv(documentOf([{ en: formula, speakerId: 's2' }]), { tabs: ['en'] }).split('\r\n')[1];
    expect(row?.split(',').slice(4).join(',').replaceAll('"', '')).toBe(`'@Bob,'${formula}`);
  });
});

describe('XLSX', () => {
  const sheetOf = (en: string): string => {
    const { bytes } = written(writeXlsx, documentOf([{ en }]), { tabs: ['en'] });
    return new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
  };

  test.each([' One', 'One\t', 'One\ntwo', '\u00a0One'])('tells programs to keep the blanks of %j', (text) => {
    expect(sheetOf(text)).toContain(`<t xml:space="preserve">${text}</t>`);
  });

  test('has plain texts without an attribute', () => {
    expect(sheetOf('One two')).toContain('<t>One two</t>');
  });
});

describe('iTT', () => {
  const headerOf = (frameRate: number, dropFrame: boolean) => {
    const { text } = written(writeItt, documentOf([{ en: 'One' }], { frameRate, dropFrame }));
    return /ttp:timeBase.*?(?=>)/.exec(text)?.[0];
  };

  test.each([
    [23.98, false, '24', '999 1000', 'nonDrop'],
    [24, false, '24', '1 1', 'nonDrop'],
    [25, false, '25', '1 1', 'nonDrop'],
    [29.97, false, '30', '999 1000', 'nonDrop'],
    [29.97, true, '30', '999 1000', 'dropNTSC'],
    [30, false, '30', '1 1', 'nonDrop'],
    [50, false, '50', '1 1', 'nonDrop'],
    [59.94, false, '60', '999 1000', 'nonDrop'],
    [60, false, '60', '1 1', 'nonDrop'],
  ] as const)('%d (drop-frame %s) has the header that Apple wants', (rate, dropFrame, frames, multiplier, dropMode) => {
    expect(headerOf(rate, dropFrame)).toBe(
      `ttp:timeBase="smpte" ttp:frameRate="${frames}" ttp:frameRateMultiplier="${multiplier}" ttp:dropMode="${dropMode}"`,
    );
  });

  test('has SMPTE labels with colons only, also in drop-frame', () => {
    const drafts = [{ en: 'One', startMs: 60_060, endMs: 3_599_996 }];
    const { text } = written(writeItt, documentOf(drafts, { frameRate: 29.97, dropFrame: true }));
    expect(text).toContain('<p begin="00:01:00:02" end="01:00:00:00">One</p>');
  });

  test('refuses 59.94 drop-frame with an alternative', () => {
    expect(writeItt(documentOf([{ en: 'One' }], { frameRate: 59.94, dropFrame: true }), {})).toEqual({
      refusal: {
        reason: 'options',
        message: 'iTT has no drop-frame mode at 59.94 fps: choose 29.97 drop-frame or 59.94 without it',
        losses: [],
      },
    });
  });

  test('refuses captions of more than two lines, and lists them', () => {
    const document = documentOf([{ en: 'a' }, { en: 'a\nb\nc' }, { en: 'a\nb' }, { en: 'a\nb\nc\nd' }]);
    const result = writeItt(document, {});
    expect('refusal' in result && result.refusal).toMatchObject({
      reason: 'captions',
      message: 'iTT holds two lines a caption; more lines are in captions 2, 4',
      losses: [
        { number: 2, captionId: 'c1', code: 'lines.tooMany', detail: '3' },
        { number: 4, captionId: 'c3', code: 'lines.tooMany', detail: '4' },
      ],
    });
  });

  test('has a region for captions at the top, and lists overlaps within one region', () => {
    const top = { en: { text: 'Top', style: { vertical: 'top', italic: true } } } as const;
    const drafts = [
      { en: 'One', startMs: 0, endMs: 3000 },
      { cells: top, startMs: 1000, endMs: 2000 },
      { en: 'Two', startMs: 2000, endMs: 4000 },
    ];
    const { text, losses } = written(writeItt, documentOf(drafts, { frameRate: 25, dropFrame: false }));
    expect(text).toContain('<body style="normal">');
    expect(text.match(/<p .*? region=".*?"/g)).toHaveLength(3);
    expect(text).toContain('region="top"><span style="italic">Top</span></p>');
    expect(losses).toEqual([{ number: 3, captionId: 'c2', code: 'captions.overlap', detail: '1' }]);
  });

  test('lists captions in the middle, which it lacks', () => {
    const cells = { en: { text: 'One', style: { vertical: 'middle' } } } as const;
    const { losses } = written(writeItt, documentOf([{ cells }], { frameRate: 25, dropFrame: false }));
    expect(losses).toEqual([{ number: 1, captionId: 'c0', code: 'style.notCarried', detail: 'vertical middle' }]);
  });

  test('is UTF-8 without a byte order mark, and states its language', () => {
    const { bytes, text } = written(writeItt, documentOf([{ ja: '字幕' }]), { tabs: ['ja'] });
    expect(bytes[0]).toBe('<'.charCodeAt(0));
    expect(text).toContain('xml:lang="ja"');
  });
});

describe('plain text', () => {
  const talk = documentOf([
    { en: 'Hello\nthere.', speakerId: 's1' },
    { en: 'How are you?', speakerId: 's1' },
    { en: '' },
    { en: 'Fine.', speakerId: 's2' },
  ]);
  const linesIn = (layout?: WriteOptions['layout']) =>
    written(writeText, talk, layout ? { layout } : {}).text.split('\r\n');

  test('has the lines of captions, and nothing else unless it is asked for', () => {
    expect(linesIn()).toEqual(['Hello', 'there.', 'How are you?', 'Fine.', '']);
    expect(linesIn('plain')).toEqual(linesIn());
  });

  test('has their times', () => {
    expect(linesIn('times')).toEqual([
      ...['00:00:00.000 – 00:00:01.000', 'Hello', 'there.', ''],
      ...['00:00:01.000 – 00:00:02.000', 'How are you?', ''],
      ...['00:00:03.000 – 00:00:04.000', 'Fine.', ''],
    ]);
  });

  test('has the paragraphs of speakers, with and without times', () => {
    const paragraphs = ['Hello there. How are you?', '', 'Fine.'];
    const [first, blank, last] = paragraphs;
    expect(linesIn('speakers')).toEqual(['Anna  00:00 – 00:02', first, blank, '@Bob  00:03 – 00:04', last, '']);
    expect(linesIn('names')).toEqual(['Anna', first, blank, '@Bob', last, '']);
  });
});

describe('DOCX', () => {
  const xmlOf = (document: CaptionDocument, options: WriteOptions): string =>
    new TextDecoder().decode(unzipSync(written(writeDocx, document, options).bytes)['word/document.xml']);
  const paragraphsOf = (document: CaptionDocument, layout?: WriteOptions['layout']): string[] => {
    const xml = xmlOf(document, layout ? { layout } : {});
    const texts = (paragraph: string) => paragraph.replace(/<w:br\/>/g, '\n').replace(/<[^>]+>/g, '');
    return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, paragraph = '']) => texts(paragraph));
  };
  const talk = documentOf([
    { en: 'Hello\nthere.', speakerId: 's1' },
    { en: 'How are you?', speakerId: 's1' },
    { en: 'Fine & well.', speakerId: 's2' },
  ]);

  test('has a paragraph per turn of a speaker, with its times', () => {
    expect(paragraphsOf(talk)).toEqual([
      'Anna  00:00 – 00:02',
      'Hello there. How are you?',
      '@Bob  00:02 – 00:03',
      'Fine &amp; well.',
    ]);
  });

  test('has only the names of speakers, each where another one begins', () => {
    const paused = documentOf([
      { en: 'Hello.', speakerId: 's1' },
      { en: 'Are you there?', speakerId: 's1', startMs: 9000, endMs: 10_000 },
      { en: 'Yes.', speakerId: 's2', startMs: 10_000, endMs: 11_000 },
    ]);
    expect(paragraphsOf(paused, 'names')).toEqual(['Anna', 'Hello.', 'Are you there?', '@Bob', 'Yes.']);
  });

  test('has the times of each caption, or none at all', () => {
    expect(paragraphsOf(talk, 'times').slice(0, 2)).toEqual(['00:00:00.000 – 00:00:01.000', 'Hello\nthere.']);
    expect(paragraphsOf(talk, 'plain')).toEqual(['Hello\nthere.', 'How are you?', 'Fine &amp; well.']);
  });

  /** Text runs of a document, each as its style and text: `iu:Hello`. */
  const runsOf = (document: CaptionDocument, options: WriteOptions): string[] =>
    [...xmlOf(document, options).matchAll(/<w:r>(.*?)<\/w:r>/gs)].map(
      ([, run = '']) =>
        `${[...run.matchAll(/<w:([biu])[ /]/g)].map(([, mark]) => mark).join('')}:${run.replace(/<[^>]+>/g, '')}`,
    );

  test('has bold, italic and underlined captions within a turn, and plain blanks between them', () => {
    const styles = [{ italic: true }, { bold: true, underline: true }, { bold: true, underline: true }, {}] as const;
    const drafts = styles.map((style, i) => ({
      cells: { en: { text: `${i}`, style }, ja: { text: 'あいうえ'.charAt(i), style } },
    }));
    const runs = (options: WriteOptions) => runsOf(documentOf(drafts), { layout: 'speakers', ...options }).slice(1);
    expect(runs({})).toEqual(['i:0', ': ', 'bu:1 2', ': 3']);
    expect(runs({ tabs: ['ja'] })).toEqual(['i:あ', 'bu:いう', ':え']);
    expect(written(writeDocx, documentOf(drafts), { layout: 'speakers' }).losses).toEqual([]);
  });

  test('has a blank between the Latin words of two captions in Japanese, and none beside other letters', () => {
    const texts = ['今日のNHK\nNews', 'Flashは', '終わり'].map((ja) => ({ cells: { ja: { text: ja } } }));
    const [, text] = runsOf(documentOf(texts), { layout: 'speakers', tabs: ['ja'] });
    expect(text).toBe(':今日のNHK News Flashは終わり');
    const plain = written(writeText, documentOf(texts), { layout: 'names', tabs: ['ja'] }).text;
    expect(plain).toBe('今日のNHK News Flashは終わり\r\n');
  });

  test('is the same bytes for the same captions', () => {
    expect(written(writeDocx, talk).bytes).toEqual(written(writeDocx, talk).bytes);
  });
});
