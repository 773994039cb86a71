import { describe, expect, test } from 'vitest';
import { readCaptionFile } from '../../../domain/formats/formats.ts';

async function readText(text: string, name = 'talk.sub') {
  const read = await readCaptionFile(new TextEncoder().encode(text), name);
  if ('error' in read) return null;
  const { format, file } = read;
  return {
    id: format,
    frameRate: file.frameRate?.frameRate,
    cues: file.cues.map(({ startMs, endMs, texts }) => [startMs, endMs, ...texts]),
    lines: file.cues.map((_, index) => file.lineOf(index)),
    warned: file.warnings.map(({ line, code }) => [line, code]),
  };
}

const bodyOf = async (body: string, format = 'TIME') => (await readText(`FORMAT=${format}\n\n${body}`))?.cues;

describe('MPSub', () => {
  test('has above each text the wait since the caption before it, and its duration', async () => {
    const head =
      'TITLE=The talk\nFILE=14233792,7972c637\nAUTHOR=Ann\nTYPE=VIDEO\t# or AUDIO\nFORMAT=TIME\t# seconds\nNOTE=first\n\n# wait, duration\n\n';
    const body = '15 3\nA long, long time ago...\n\n0 3.5\nin a galaxy\nfar away...\n\n1.25 .5\nNaboo\n';
    expect(await readText(head + body)).toEqual({
      id: 'mpsub',
      frameRate: undefined,
      cues: [
        [15_000, 18_000, 'A long, long time ago...'],
        [18_000, 21_500, 'in a galaxy\nfar away...'],
        [22_750, 23_250, 'Naboo'],
      ],
      lines: [10, 13, 17],
      warned: [],
    });
  });

  test.each([
    ['25', 25, [1000, 3000]],
    ['25.00', 25, [1000, 3000]],
    ['23.98', 23.98, [1043, 3128]],
    ['29,97', 29.97, [834, 2503]],
    ['15', undefined, [1667, 5000]],
  ])('counts frames after FORMAT=%s', async (format, frameRate, times) => {
    const file = await readText(`FORMAT=${format}\n\n25 50\nOne\n`);
    expect([file?.frameRate, file?.cues]).toEqual([frameRate, [[...times, 'One']]]);
  });

  test.each(['0', '999', 'x'])('has no captions after FORMAT=%s', async (format) => {
    expect(await readText(`FORMAT=${format}\n\n25 50\nOne\n`)).toBeNull();
  });

  test('may begin captions before the end of those before them, and before 0', async () => {
    const file = await readText('FORMAT=TIME\n\n-2 3\nOne\n\n-0,5 2\nTwo\n');
    expect([file?.cues, file?.warned]).toEqual([
      [
        [0, 1000, 'One'],
        [500, 2500, 'Two'],
      ],
      [[3, 'time.negative']],
    ]);
  });

  test('may have texts that consist of numbers, of several paragraphs, and captions without a text', async () => {
    expect(await bodyOf('1 1\n10 4\n\nover\n\n1 1\n\n1 1\n# a song #\n\n# a comment\n2 1\nend\n')).toEqual([
      [1000, 2000, '10 4\n\nover'],
      [5000, 6000, '# a song #'],
      [8000, 9000, 'end'],
    ]);
  });

  test.each(['\r\n', '\r'])('may have line ends %j', async (end) => {
    const file = await readText(['FORMAT=TIME', '', '1 2', 'One', 'two', ''].join(end));
    expect(file?.cues).toEqual([[1000, 3000, 'One\ntwo']]);
  });

  test.each(['talk.txt', 'talk.mpsub', 'talk.srt', 'talk'])('is recognized in %s', async (name) => {
    expect((await readText('\uFEFFFORMAT=TIME\n\n1 2\nOne\n', name))?.id).toBe('mpsub');
  });

  test('has a warning for text above the first times', async () => {
    expect((await readText('FORMAT=TIME\nWelcome\n\n1 2\nOne\n'))?.warned).toEqual([[1, 'file.unusual']]);
  });

  test('is no text that only mentions its format', async () => {
    expect(await readText('1\n00:00:01,000 --> 00:00:02,000\nFORMAT=TIME\n\n1 2\n', 'a.srt')).toMatchObject({
      id: 'srt',
    });
    expect(await readText('FORMAT=TIME\nand nothing else\n')).toBeNull();
  });
});
