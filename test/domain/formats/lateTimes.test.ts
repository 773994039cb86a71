import { describe, expect, test } from 'vitest';
import { bounds, isWithinBounds } from '../../../domain/captions/bounds.ts';
import { captionsFromCues } from '../../../domain/formats/captionsFromCues.ts';
import { readCaptionFile } from '../../../domain/formats/formats.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';

async function importText(name: string, text: string, frameRate: FrameRateSetting | null = null) {
  const read = await readCaptionFile(new TextEncoder().encode(text), name);
  if ('error' in read) throw new Error(read.error);
  let id = 0;
  const options = { language: 'en', frameRate, newId: () => `c${id++}` } as const;
  const { captions, warnings } = captionsFromCues(read.file, options);
  return {
    texts: captions.map(({ cells }) => cells.en?.text),
    isWithin: captions.every(({ startMs, endMs }) => isWithinBounds(startMs, endMs)),
    lastMs: captions.at(-1)?.startMs,
    late: warnings.filter(({ code }) => code === 'time.tooLate').map(({ line }) => line),
  };
}

const hours = '1234567:00:00';
const both = { texts: ['One', 'Late'], isWithin: true, lastMs: bounds.latestMs };

describe('a caption after 100 hours is moved to 100 hours, with a warning, and the others are as they are', () => {
  test.each([
    ['a.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n${hours}.000 --> ${hours}.500\nLate\n`, 6],
    ['a.srt', `1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n${hours},000 --> ${hours},500\nLate\n`, 6],
    ['a.srt', `1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n${'9'.repeat(20)}:00:00,000 --> 1:00:00,000\nLate\n`, 6],
    ['a.sbv', `0:00:01.000,0:00:02.000\nOne\n\n${hours}.000,${hours}.500\nLate\n`, 4],
    ['a.csv', `Start,End,Text\n0:00:01,0:00:02,One\n${hours},${hours},Late\n`, 3],
    [
      'a.ass',
      `[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,One\nDialogue: ${hours}.00,${hours}.50,Late\n`,
      4,
    ],
    [
      'a.ttml',
      `<tt><body><p begin="1s" end="2s">One</p>\n<p begin="${hours}.0" end="${hours}.5">Late</p></body></tt>`,
      2,
    ],
    [
      'a.ttml',
      `<tt><body><p begin="1s" end="2s">One</p>\n<p begin="${'9'.repeat(19)}h" dur="9999h">Late</p></body></tt>`,
      2,
    ],
    [
      'a.json',
      `{"captions":[{"startMs":1000,"endMs":2000,"text":"One"},{"startMs":${1234567 * 3_600_000},"endMs":1,"text":"Late"}]}`,
      2,
    ],
  ])('%s %#', async (name, text, line) => {
    expect(await importText(name, text)).toEqual({ ...both, late: [line] });
  });

  test.each([23.98, 29.97, 59.94])('on the grid of %s frames', async (frameRate) => {
    const srt = '1\n100:00:00,000 --> 100:00:02,000\nOne\n\n2\n101:00:00,000 --> 101:00:02,000\nLate\n';
    expect(await importText('a.srt', srt, { frameRate, dropFrame: false })).toMatchObject({
      isWithin: true,
      late: [6],
    });
  });
});

test('a caption that lasts more than 100 hours lasts 100 hours, with a warning', async () => {
  const srt = `1\n00:00:01,000 --> ${hours},000\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nLate\n`;
  expect(await importText('a.srt', srt)).toEqual({ ...both, lastMs: 3000, late: [2] });
});
