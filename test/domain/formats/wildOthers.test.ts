import { describe, expect, test } from 'vitest';
import { readCaptionFile } from '../../../domain/formats/formats.ts';

async function readText(name: string, text: string) {
  const read = await readCaptionFile(new TextEncoder().encode(text), name);
  if ('error' in read) return { error: read.error, texts: [], styles: [], times: [], warnings: [] };
  const { cues, warnings } = read.file;
  return {
    texts: cues.map(({ texts }) => texts[0]),
    styles: cues.map(({ style }) => style),
    times: cues.map(({ startMs, endMs }) => [startMs, endMs]),
    warnings: warnings.map(({ line, code }) => [line, code]),
  };
}

const srt = (...texts: readonly string[]) =>
  texts.map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`).join('\n');

describe('an index that is there twice', () => {
  test.each([
    [
      'with an empty line between',
      '1\n\n1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n',
    ],
    ['with two', '1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\n\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n'],
    [
      'with CRLF',
      '1\r\n00:00:01,000 --> 00:00:02,000\r\nA\r\n\r\n2\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nB\r\n',
    ],
    ['of two digits', '11\n00:00:01,000 --> 00:00:02,000\nA\n\n12\n\n12\n00:00:03,000 --> 00:00:04,000\nB\n'],
    ['with spaces', '1\n00:00:01,000 --> 00:00:02,000\nA\n\n 2 \n \n2\n00:00:03,000 --> 00:00:04,000\nB\n'],
  ])('is no text: %s', async (_, source) => {
    expect((await readText('a.srt', source)).texts).toEqual(['A', 'B']);
  });

  test.each([
    ['another number', '1\n00:00:01,000 --> 00:00:02,000\nA\n\n7\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n', 'A\n\n7'],
    ['a number in the text', '1\n00:00:01,000 --> 00:00:02,000\nA\n2\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n', 'A\n2'],
  ])('is not %s', async (_, source, text) => {
    expect((await readText('a.srt', source)).texts).toEqual([text, 'B']);
  });
});

describe('settings of WebVTT as the first line of a SubRip text', () => {
  test.each([
    ['align:middle line:90%\nHi', 'Hi', undefined],
    ['align:middle line:10%\nHi', 'Hi', { vertical: 'top' }],
    ['line:0\nHi\nthere', 'Hi\nthere', { vertical: 'top' }],
    ['align:start position:0%\n<i>Hi</i>', 'Hi', { horizontal: 'left', italic: true }],
    ['align:middle line:90%', '', undefined],
    ['position:50% size:80% align:end\nHi', 'Hi', { horizontal: 'right' }],
  ])('%j are its place', async (source, text, style) => {
    expect(await readText('a.srt', srt(source))).toMatchObject({ texts: [text], styles: [style] });
  });

  test.each(['line: hello', 'Online:now\nHi', 'align:left now', 'Hi\nline:0'])('%j is text', async (source) => {
    expect((await readText('a.srt', srt(source))).texts).toEqual([source]);
  });
});

describe('a clock that begins again at midnight', () => {
  const day = 86_400_000;
  const rows = (...times: readonly (readonly [string, string])[]) =>
    times.map(([from, to], at) => `${at + 1}\n${from},000 --> ${to},000\nx\n`).join('\n');

  test.each<[string, string, readonly (readonly [number, number])[]]>([
    [
      'within a caption',
      rows(['23:59:57', '00:00:01'], ['00:00:02', '00:00:03']),
      [
        [day - 3000, day + 1000],
        [day + 2000, day + 3000],
      ],
    ],
    [
      'between two captions',
      rows(['23:59:57', '23:59:59'], ['00:00:02', '00:00:03']),
      [
        [day - 3000, day - 1000],
        [day + 2000, day + 3000],
      ],
    ],
    ['in the last caption', rows(['23:59:57', '00:00:01']), [[day - 3000, day + 1000]]],
    [
      'and counts on for hours',
      rows(['23:59:57', '23:59:58'], ['00:10:00', '00:10:01'], ['02:00:00', '02:00:01']),
      [
        [day - 3000, day - 2000],
        [day + 600_000, day + 601_000],
        [day + 7_200_000, day + 7_201_000],
      ],
    ],
    [
      'after two late captions',
      rows(['23:00:00', '23:00:01'], ['23:59:00', '23:59:01'], ['00:00:00', '00:00:01']),
      [
        [day - 3_600_000, day - 3_599_000],
        [day - 60_000, day - 59_000],
        [day, day + 1000],
      ],
    ],
  ])('counts on: %s', async (_, source, times) => {
    const read = await readText('a.srt', source);
    expect(read.times).toEqual(times);
    expect(read.warnings.map(([, code]) => code)).toEqual(['file.unusual']);
  });

  test('is not one that only runs long, or a list out of order', async () => {
    const long = await readText('a.srt', rows(['23:59:57', '24:00:01'], ['24:00:02', '24:00:03']));
    expect(long.times).toEqual([
      [day - 3000, day + 1000],
      [day + 2000, day + 3000],
    ]);
    expect((await readText('a.srt', rows(['23:10:00', '23:10:01'], ['05:00:00', '05:00:01']))).times[1]?.[0]).toBe(
      18_000_000,
    );
  });
});

describe('a sign of ASS that is animated frame by frame', () => {
  const ass = (...events: readonly string[]) =>
    `[Script Info]\n[Events]\nFormat: Start, End, Name, Text\n${events.map((event) => `Dialogue: ${event}\n`).join('')}`;

  test.each([
    [
      'in several places',
      [
        '0:00:01.00,0:00:01.04,,{\\pos(1,1)}SHOP',
        '0:00:01.04,0:00:01.08,,{\\pos(2,1)}SHOP',
        '0:00:01.08,0:00:01.12,,SHOP',
      ],
      [[1000, 1120]],
    ],
    [
      'in two layers',
      ['0:00:01.00,0:00:01.04,,A', '0:00:01.00,0:00:01.04,,B', '0:00:01.04,0:00:01.08,,A', '0:00:01.04,0:00:01.08,,B'],
      [
        [1000, 1080],
        [1000, 1080],
      ],
    ],
    [
      'with a pause',
      ['0:00:01.00,0:00:01.04,,A', '0:00:01.04,0:00:01.08,,A', '0:00:09.00,0:00:09.04,,A'],
      [
        [1000, 1080],
        [9000, 9040],
      ],
    ],
    [
      'with times that are off by a hundredth',
      ['0:00:01.00,0:00:01.04,,A', '0:00:01.05,0:00:01.08,,A'],
      [[1000, 1080]],
    ],
    [
      'of 24 frames a second',
      ['0:00:01.00,0:00:01.05,,A', '0:00:01.05,0:00:01.09,,A', '0:00:01.09,0:00:01.13,,A'],
      [[1000, 1130]],
    ],
  ])('is one caption: %s', async (_, events, times) => {
    expect((await readText('a.ass', ass(...events))).times).toEqual(times);
  });

  test('and captions that are repeated for effect stay', async () => {
    const events = ['0:00:01.00,0:00:02.00,,No.', '0:00:02.00,0:00:03.00,,No.'];
    expect((await readText('a.ass', ass(...events))).times).toHaveLength(2);
  });
});

describe('a file of pictures', () => {
  const tt = (body: string) => `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml">${body}</tt>`;
  test.each([
    ['a.xml', tt('<body><div begin="1s" end="2s"><image src="1.png"/></div></body>')],
    ['a.ttml', tt('<body><div begin="1s" end="2s" smpte:backgroundImage="#img1"></div></body>')],
    ['a.xml', tt('<body><div begin="1s" end="2s"><tt:image src="1.png" type="image/png"/></div></body>')],
    ['a.idx', '# VobSub index file, v7 (do not modify this line!)\n'],
    ['a.sup', 'PG\0\0\0\0\0\0\0\0\x16\0\x13'],
  ])('is refused with the reason: %s', async (name, source) => {
    expect((await readText(name, source)).error).toBe(`${name} has pictures instead of text`);
  });

  test('is not one without any captions', async () => {
    expect((await readText('a.xml', tt('<body/>'))).error).toBe('a.xml file is an incorrect format');
  });
});
