import { describe, expect, test } from 'vitest';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import type { StylePatch } from '../../../domain/captions/types.ts';
import { writeAss } from '../../../domain/style/ass/write.ts';
import { wrapLines } from '../../../domain/style/wrapLines.ts';
import { plainStyle, snapshotOf } from '../../domain/style/sample.ts';
import { fontsForTests } from '../../kit/fonts.ts';
import { clipDirectory, ffmpeg, readFrame, x264 } from './clips.ts';

const files = clipDirectory();
const tools = openMediaTools({ FONTS_DIR: await fontsForTests() });
const [widthPx, heightPx] = [640, 360];

/** Three words, spoken at frames 25, 40 and 50 of 25 a second. */
const words = [
  { text: 'MMMM', startMs: 1000, endMs: 1500, confidence: 1 },
  { text: 'MMMM', startMs: 1600, endMs: 1900, confidence: 1 },
  { text: 'MMMM', startMs: 2000, endMs: 2500, confidence: 1 },
];

/** Renders the words in white on grey, in a style. Returns the path of the video. */
async function render(name: string, style: StylePatch): Promise<string> {
  const input = files.path(`${name}-in.mp4`);
  await ffmpeg(
    '-y',
    '-f',
    'lavfi',
    '-i',
    `color=0x404040:size=${widthPx}x${heightPx}:rate=25:duration=3`,
    ...x264,
    '-qp',
    '4',
    input,
  );
  const { video } = await tools.probe(input);
  if (video === null) throw new Error('the clip has no picture');
  const bare = { backgroundColor: null, strokeWidth: 0, shadowOpacity: 0, fontSizeFraction: 0.1 };
  const document = snapshotOf([], { ...plainStyle, ...bare, ...style });
  const caption = { id: 'c', startMs: 1000, endMs: 2600, cells: { en: { text: 'MMMM MMMM MMMM', words } } };
  const tracks = [{ id: 't1', captions: [caption] }];
  const ass = writeAss({ document: { ...document, tracks }, tab: 'en', widthPx, heightPx, wrap: wrapLines });
  const output = files.path(`${name}.mp4`);
  await tools.renderRange({ input, video, ass, widthPx, heightPx, range: { startMs: 0, endMs: 3000 }, output });
  return output;
}

type Color = readonly [red: number, green: number, blue: number];
const isRed = ([red, green, blue]: Color): boolean => red > 150 && green < 90 && blue < 90;
const isWhite = (color: Color): boolean => color.every((part) => part > 190);

/** Returns how many pixels of the left, middle and right third of a frame have a color. */
async function thirds(path: string, frame: number, has: (color: Color) => boolean): Promise<number[]> {
  const rgb = await readFrame(path, frame / 25);
  const counts = [0, 0, 0];
  // The line is about 440 pixels wide, in the middle of the picture.
  for (let at = 0; at < rgb.length; at += 3) {
    const x = (at / 3) % widthPx;
    const third = x < 246 ? 0 : x < 394 ? 1 : 2;
    if (has([rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0])) counts[third] = (counts[third] ?? 0) + 1;
  }
  return counts;
}

const areMany = (counts: readonly number[]): boolean[] => counts.map((count) => count > 60);

describe('in an exported video', () => {
  test('the spoken word alone has its color, from its first frame to the last before the next word', async () => {
    const path = await render('color', { wordColor: '#ff0000' });
    const expected: readonly [frame: number, red: boolean[]][] = [
      [24, [false, false, false]],
      [25, [true, false, false]],
      [39, [true, false, false]],
      [40, [false, true, false]],
      [49, [false, true, false]],
      [50, [false, false, true]],
      [64, [false, false, true]],
      [65, [false, false, false]],
    ];
    for (const [frame, red] of expected) {
      expect(areMany(await thirds(path, frame, isRed)), `frame ${frame}`).toEqual(red);
      const isShown = frame >= 25 && frame < 65;
      expect(areMany(await thirds(path, frame, isWhite)), `frame ${frame}`).toEqual(red.map((one) => isShown && !one));
    }
  });

  test('words are revealed one after another at their places', async () => {
    const path = await render('reveal', { futureOpacity: 0 });
    expect(areMany(await thirds(path, 30, isWhite))).toEqual([true, false, false]);
    expect(areMany(await thirds(path, 45, isWhite))).toEqual([true, true, false]);
    expect(areMany(await thirds(path, 55, isWhite))).toEqual([true, true, true]);
  });

  test('the box is behind the spoken word, which stays white', async () => {
    const path = await render('box', { wordBoxColor: '#ff0000' });
    expect(areMany(await thirds(path, 45, isRed))).toEqual([false, true, false]);
    expect(areMany(await thirds(path, 45, isWhite))).toEqual([true, true, true]);
  });

  test('the color sweeps across the word while it is spoken', async () => {
    const path = await render('fill', { wordColor: '#ff0000', wordFill: true });
    const [early = 0, late = 0] = await Promise.all(
      [42, 48].map(async (frame) => (await thirds(path, frame, isRed))[1]),
    );
    expect(late).toBeGreaterThan(2 * early);
    expect(areMany(await thirds(path, 55, isRed))).toEqual([true, true, true]);
  });

  test('a larger word grows around its own center, and the others stay', async () => {
    const [plain, large] = [
      await render('plain', { wordColor: '#ff0000' }),
      await render('large', { wordColor: '#ff0000', wordScale: 150 }),
    ];
    for (const [frame, third] of [
      [30, 0],
      [45, 1],
      [55, 2],
    ] as const) {
      const [small, grown] = [await centerOf(plain, frame), await centerOf(large, frame)];
      expect(Math.abs(small - grown), `frame ${frame}`).toBeLessThan(2);
      expect((await thirds(large, frame, isWhite)).map((count, at) => at !== third && count > 60)).toEqual(
        [0, 1, 2].map((at) => at !== third),
      );
    }
  });
});

/** Returns the horizontal center of the red pixels of a frame. */
async function centerOf(path: string, frame: number): Promise<number> {
  const rgb = await readFrame(path, frame / 25);
  let [left, right] = [widthPx, 0];
  for (let at = 0; at < rgb.length; at += 3) {
    if (!isRed([rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0])) continue;
    const x = (at / 3) % widthPx;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return (left + right) / 2;
}
