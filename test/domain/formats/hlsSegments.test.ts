import { describe, expect, test } from 'vitest';
import { read } from '../../../domain/formats/vtt/read.ts';

const bom = '\uFEFF';
const map = 'X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000';
const first = '00:00:03.837 --> 00:00:07.299\nThe ship leaves at noon.\n';
const second = '00:00:07.466 --> 00:00:11.845\nNobody saw it go.\n';

function readVtt(source: string) {
  const file = read(new TextEncoder().encode(source));
  return {
    cues: file?.cues.map(({ startMs, endMs, texts }) => [startMs, endMs, texts[0]]),
    warned: file?.warnings.map(({ line }) => line),
  };
}

const both = [
  [3837, 7299, 'The ship leaves at noon.'],
  [7466, 11_845, 'Nobody saw it go.'],
];

describe('segments of HLS that were joined to one file are read', () => {
  test.each([
    ['a byte order mark before each header', `${bom}WEBVTT\n${map}\n\n${first}${bom}WEBVTT\n${map}\n\n${second}`],
    ['no byte order mark', `WEBVTT\n${map}\n\n${first}WEBVTT\n${map}\n\n${second}`],
    ['an empty line between them', `WEBVTT\n${map}\n\n${first}\nWEBVTT\n${map}\n\n${second}`],
    ['CRLF', `WEBVTT\n${map}\n\n${first}WEBVTT\n${map}\n\n${second}`.replaceAll('\n', '\r\n')],
    ['no empty line below a header', `WEBVTT\n${map}\n${first}WEBVTT\n${map}\n${second}`],
  ])('with %s', (_, source) => {
    expect(readVtt(source)).toEqual({ cues: both, warned: [2] });
  });

  test('without maps', () => {
    expect(readVtt(`WEBVTT\n\n${first}WEBVTT\n\n${second}`)).toEqual({ cues: both, warned: [] });
  });

  test('with a warning for each other place in the stream', () => {
    const later = map.replace('900000', '990000');
    expect(readVtt(`WEBVTT\n${map}\n\n${first}WEBVTT\n${later}\n\n${second}`)).toEqual({ cues: both, warned: [2, 7] });
  });
});

describe('a caption in two segments', () => {
  const segments = (one: string, two: string) => `WEBVTT\n\n${one}\nOne\n\nWEBVTT\n\n${two}\nOne\n`;

  test.each([
    ['with equal times', '00:01.000 --> 00:04.000', '00:01.000 --> 00:04.000'],
    ['divided where the segments meet', '00:01.000 --> 00:03.000', '00:03.000 --> 00:04.000'],
    ['with the whole times in the second', '00:01.000 --> 00:03.000', '00:01.000 --> 00:04.000'],
  ])('%s is one caption', (_, one, two) => {
    expect(readVtt(segments(one, two)).cues).toEqual([[1000, 4000, 'One']]);
  });

  test('is two if there is a pause between them, or if one segment has both', () => {
    const [one, two] = ['00:01.000 --> 00:03.000', '00:03.000 --> 00:04.000'];
    expect(readVtt(segments(one, '00:03.500 --> 00:04.000')).cues).toHaveLength(2);
    expect(readVtt(`WEBVTT\n\n${one}\nOne\n\n${two}\nOne\n`).cues).toHaveLength(2);
  });
});

test.each(['WEBVTT', 'WEBVTT is a format', 'He said:\nWEBVTT is it'])('a caption may say %j', (text) => {
  expect(readVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n\n${first}`).cues?.[0]).toEqual([1000, 2000, text]);
});
