import { describe, expect, test } from 'vitest';
import { read } from '../../../domain/formats/srt/read.ts';
import { wildSrts } from './wildSrt.ts';

const bytesOf = (source: string | Uint8Array): Uint8Array =>
  typeof source === 'string' ? new TextEncoder().encode(source) : source;

describe('the SubRip reader understands', () => {
  test.each(wildSrts)('%s', (_, source, cues) => {
    const found = read(bytesOf(source));
    expect(found?.cues.map(({ startMs, endMs, texts }) => [startMs, endMs, ...texts])).toEqual(cues);
  });
});

test('a file with CRLF is read like the same file with LF', () => {
  for (const [, source] of wildSrts) {
    if (typeof source !== 'string') continue;
    const withLf = source.replace(/\r*\n|\r/g, '\n');
    const [unix, windows] = [withLf, withLf.replaceAll('\n', '\r\n')].map((text) => {
      const file = read(bytesOf(text));
      return file && { ...file, lineOf: file.cues.map((_, at) => file.lineOf(at)) };
    });
    expect(windows).toEqual(unix);
  }
});

test.each([
  ['nothing', ''],
  ['blank lines', '\n\n\r\n  \n'],
  ['prose', 'Dear Sir,\n\nit is 10:30 --> late.\n'],
  ['numbers', '1\n2\n3\n'],
  ['NULs', '\0\0\0\0\0\0'],
  ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
])('%s is not a SubRip file', (_, source) => {
  expect(read(bytesOf(source))).toBeNull();
});

test.each([
  ['the next index', '2', 'Hello'],
  ['the same index again', '1', 'Hello\n\n1'],
  ['an index that is left out', '3', 'Hello\n\n3'],
])('%s apart from the times below it is %j', (_, digits, text) => {
  const [first, second] = ['00:00:01,000 --> 00:00:02,000', '00:00:03,000 --> 00:00:04,000'];
  const file = read(bytesOf(`1\n${first}\nHello\n\n${digits}\n\n${second}\nBye\n`));
  expect(file?.cues.map(({ texts }) => texts[0])).toEqual([text, 'Bye']);
});

test('warnings have the line of the times', () => {
  const source = '1\n00:00:01,000 --> 00:00:02,000\nfine\n\n2\n00:61:00,000 --> 00:61:01,000 more\nwords\n';
  expect(read(bytesOf(source))?.warnings).toEqual([
    { line: 6, code: 'time.carried', message: 'minutes or seconds over 59 were carried over' },
    { line: 6, code: 'text.afterTimes', message: 'the words after the times were read as text' },
  ]);
});

test('the line of each cue can be requested in any order', () => {
  const found = read(bytesOf('1\n00:00:01,000 --> 00:00:02,000\na\nb\n\n2\n00:00:03,000 --> 00:00:04,000\nc\n'));
  expect([found?.lineOf(1), found?.lineOf(0), found?.lineOf(1)]).toEqual([7, 2, 7]);
});

test('markup of a whole caption becomes its style, of a part its marks, and a color of a part is reported', () => {
  const source = (text: string) => bytesOf(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`);
  const whole = read(source('{\\an9}<b><font color=yellow>One</font></b>'));
  expect(whole?.cues[0]?.style).toEqual({ vertical: 'top', horizontal: 'right', color: '#ffff00', bold: true });
  expect(whole?.warnings).toEqual([]);
  const part = read(source('One <i>two</i>'));
  expect(part?.cues[0]).toMatchObject({ marks: [{ start: 4, end: 7, italic: true }] });
  expect(part?.cues[0]?.style).toBeUndefined();
  expect(part?.warnings).toEqual([]);
  const colored = read(source('One <font color=yellow>two</font>'));
  expect(colored?.warnings.map(({ line, code }) => [line, code])).toEqual([[2, 'markup.dropped']]);
});

describe('frame numbers', () => {
  const source = (times: string) => bytesOf(`1\n${times}\nOne\n`);
  const labels = '00:00:01:12 --> 00:00:02:00';

  test('count frames if the frame rate is known', () => {
    const file = read(source(labels), { frameRate: { frameRate: 24, dropFrame: false } });
    expect(file?.cues[0]?.startMs).toBe(1500);
    expect(file?.warnings).toEqual([]);
  });

  test.each([
    ['without a frame rate', labels, null, 1120],
    ['over the frame rate', '00:00:01:28 --> 00:00:02:00', { frameRate: 24, dropFrame: false }, 1280],
    ['with one digit', '00:00:01:5 --> 00:00:02:0', null, 1500],
  ])('%s are decimals of a second, with a warning', (_, times, frameRate, startMs) => {
    const file = read(source(times), { frameRate });
    expect(file?.cues[0]?.startMs).toBe(startMs);
    expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([[2, 'time.framesAsFraction']]);
  });

  test('do not have three digits, which are always milliseconds', () => {
    const file = read(source('00:00:01:120 --> 00:00:02:000'));
    expect([file?.cues[0]?.startMs, file?.warnings]).toEqual([1120, []]);
  });
});

test.each([
  ['2', 'One', ['file.truncated']],
  ['7', 'One\n\n7', []],
])('a number %s below the last text is the next head only if it is the next index', (number, wanted, codes) => {
  const file = read(bytesOf(`1\n00:00:01,000 --> 00:00:02,000\nOne\n\n${number}`));
  expect(file?.cues.map(({ texts }) => texts)).toEqual([[wanted]]);
  expect(file?.warnings.map(({ code }) => code)).toEqual(codes);
});
