import { describe, expect, test } from 'vitest';
import { readCaptionFile } from '../../../domain/formats/formats.ts';

async function readText(name: string, text: string) {
  const read = await readCaptionFile(new TextEncoder().encode(text), name);
  if ('error' in read) return null;
  const { cues, warnings } = read.file;
  return {
    cues: cues.map(({ startMs, endMs, texts }) => [startMs, endMs, ...texts]),
    warned: warnings.map(({ line, code }) => [line, code]),
  };
}

const tt = (body: string) => `<tt><body>\n${body}</body></tt>`;
const closed = [
  [1000, 3000, 'One'],
  [3000, 4000, 'Two'],
  [5000, 9000, 'Three'],
];

describe('a caption without an end ends when the next one begins, and the last one after four seconds', () => {
  test.each([
    [
      'a.srt',
      '1\n00:00:01,000 -->\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n\n3\n00:00:05,000 -->\nThree\n',
      [2, 10],
    ],
    ['a.vtt', 'WEBVTT\n\n00:01.000 -->\nOne\n\n00:03.000 --> 00:04.000\nTwo\n\n00:05.000 -->\nThree\n', [3, 9]],
    ['a.csv', 'Start,End,Text\n0:00:01,,One\n0:00:03,0:00:04,Two\n0:00:05,,Three\n', [2, 4]],
    ['a.ttml', tt('<p begin="1s">One</p>\n<p begin="3s" dur="1s">Two</p>\n<p begin="5s">Three</p>'), [2, 4]],
    [
      'a.ttml',
      tt('<div><p begin="1s">One</p></div>\n<p begin="3s" end="4s">Two</p>\n<div begin="5s"><p>Three</p></div>'),
      [2, 4],
    ],
    ['a.sub', '{1}{1}25\n{25}{}One\n{75}{100}Two\n{125}{}Three\n', [2, 4]],
  ])('%s %#', async (name, text, lines) => {
    const file = await readText(name, text);
    expect(file?.cues).toEqual(closed);
    expect(file?.warned.filter(([, code]) => code === 'time.missing').map(([line]) => line)).toEqual(lines);
  });

  test('the next one of its language', async () => {
    const english = '<div xml:lang="en"><p begin="1s">One</p><p begin="4s" end="5s">Two</p></div>';
    const file = await readText('a.ttml', tt(`${english}<div xml:lang="fr"><p begin="2s" end="3s">Un</p></div>`));
    expect(file?.cues).toEqual([
      [1000, 4000, 'One', ''],
      [4000, 5000, 'Two', ''],
      [2000, 3000, '', 'Un'],
    ]);
  });

  test('unless what is around it has an end', async () => {
    const file = await readText('a.ttml', tt('<div end="10s"><p begin="1s">One</p><p begin="3s">Two</p></div>'));
    expect(file).toEqual({
      cues: [
        [1000, 10_000, 'One'],
        [3000, 10_000, 'Two'],
      ],
      warned: [],
    });
  });

  test('where a caption of joined files is in both', async () => {
    const file = await readText('a.vtt', 'WEBVTT\n\n00:01.000 -->\nOne\n\nWEBVTT\n\n00:01.000 --> 00:02.000\nOne\n');
    expect(file?.cues).toEqual([[1000, 2000, 'One']]);
  });
});
