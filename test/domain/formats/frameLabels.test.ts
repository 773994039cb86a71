import { describe, expect, test } from 'vitest';
import { read as readCsv } from '../../../domain/formats/csv/read.ts';
import type { CueFile } from '../../../domain/formats/cues.ts';
import { read as readSrt } from '../../../domain/formats/srt/read.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const timesOf = (file: CueFile | null) => file?.cues.map(({ startMs, endMs }) => [startMs, endMs]);
const codesOf = (file: CueFile | null) => file?.warnings.map(({ code }) => code);
const drop: FrameRateSetting = { frameRate: 29.97, dropFrame: true };

const sheet =
  'Speaker Name,Start Time,End Time,Text\n"Unknown","00;00;01;05","00;00;03;10","First words"\n"Unknown","00;00;04;00","00;00;06;00","Second words"\n';

test('labels with semicolons in a sheet are frames', () => {
  expect(timesOf(readCsv(bytesOf(sheet), { frameRate: drop }))).toEqual([
    [1168, 3337],
    [4004, 6006],
  ]);
});

test('labels with semicolons have a remark if no frame rate is known', () => {
  const file = readCsv(bytesOf(sheet));
  expect(timesOf(file)?.[0]).toEqual([1050, 3100]);
  expect(codesOf(file)).toEqual(['time.framesAsFraction', 'time.framesAsFraction']);
});

test('labels with semicolons are not the delimiters of a sheet', () => {
  const bare = '00;00;01;05,00;00;03;10,First words\n00;00;04;00,00;00;06;00,Second words\n';
  expect(timesOf(readCsv(bytesOf(bare), { frameRate: drop }))).toEqual([
    [1168, 3337],
    [4004, 6006],
  ]);
});

describe('SubRip reads labels', () => {
  const label = (times: string, frameRate: FrameRateSetting | null = drop) =>
    readSrt(bytesOf(`1\n${times}\nOne\n`), { frameRate });

  test.each<[string, string, FrameRateSetting, readonly number[]]>([
    ['with semicolons', '00;00;01;05 --> 00;00;03;10', drop, [1168, 3337]],
    ['with a colon before the frames only', '00;00;01:05 --> 00;00;03:10', drop, [1168, 3337]],
    ['with semicolons at 25', '00;00;01;05 --> 00;00;03;10', { frameRate: 25, dropFrame: false }, [1200, 3400]],
    [
      'with semicolons, which are drop-frame labels in a non-drop setting too',
      '00;10;00;00 --> 00;10;02;00',
      { frameRate: 29.97, dropFrame: false },
      [599_999, 602_001],
    ],
    [
      'with semicolons at 59.94',
      '00;01;00;04 --> 00;01;02;00',
      { frameRate: 59.94, dropFrame: true },
      [60_060, 61_995],
    ],
  ])('%s', (_, times, frameRate, ms) => {
    expect(timesOf(label(times, frameRate))).toEqual([ms]);
  });

  test('that drop-frame skips as decimals, with a remark', () => {
    expect(codesOf(label('00;01;00;00 --> 00;01;02;00'))).toEqual(['time.framesAsFraction']);
  });

  test('but not milliseconds after a semicolon', () => {
    const file = label('00;00;01;050 --> 00:00:03;100');
    expect(timesOf(file)).toEqual([[1050, 3100]]);
    expect(codesOf(file)).toEqual([]);
  });
});
