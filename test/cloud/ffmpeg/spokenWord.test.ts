import { describe, expect, test } from 'vitest';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { writeAss } from '../../../domain/style/ass/write.ts';
import { wrapLines } from '../../../domain/style/wrapLines.ts';
import { frameToMs } from '../../../domain/timecode/frames.ts';
import { exactRate, type FrameRateSetting } from '../../../domain/timecode/rates.ts';
import { plainStyle, snapshotOf } from '../../domain/style/sample.ts';
import { frameRates, twoHundredWords } from '../../domain/style/words/twoHundredWords.ts';
import { fontsForTests } from '../../kit/fonts.ts';
import { isDeep } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { clipDirectory, ffmpeg, x264 } from './clips.ts';

const files = clipDirectory();
const tools = openMediaTools({ FONTS_DIR: await fontsForTests() });
const [widthPx, heightPx] = [640, 96];
const wordsInCaption = 10;

/** Renders the captions, the spoken word red among white ones on black. Returns one row of RGB for each frame. */
async function render(captions: readonly Caption[], rate: FrameRateSetting): Promise<Buffer> {
  const exact = exactRate(rate);
  const endMs = (captions.at(-1)?.endMs ?? 0) + 200;
  const black = `color=black:size=${widthPx}x${heightPx}:rate=${exact.numerator}/${exact.denominator}`;
  const [input, output] = [files.path('in.mp4'), files.path('out.mp4')];
  await ffmpeg('-f', 'lavfi', '-i', `${black}:duration=${endMs / 1000}`, ...x264, input);
  const { video } = await tools.probe(input);
  if (video === null) throw new Error('the clip has no picture');
  const bare = { backgroundColor: null, strokeWidth: 0, shadowOpacity: 0, fontSizeFraction: 0.16 };
  const snapshot = snapshotOf([], { ...plainStyle, ...bare, wordColor: '#ff0000' });
  const settings = { ...snapshot.settings, frameRate: rate };
  const document = { ...snapshot, settings, tracks: [{ id: 't1', captions }] };
  const ass = writeAss({ document, tab: 'en', widthPx, heightPx, wrap: wrapLines });
  await tools.renderRange({ input, video, ass, widthPx, heightPx, range: { startMs: 0, endMs }, output });
  const row = `scale=${widthPx}:1:flags=area,format=rgb24`;
  return ffmpeg('-i', output, '-fps_mode', 'passthrough', '-vf', row, '-f', 'rawvideo', '-');
}

/** Returns the sum of the red in excess of green, and of all light, in each column of a frame. */
function columnsOf(rows: Buffer, frame: number) {
  return Array.from({ length: widthPx }, (_, x) => {
    const at = 3 * (frame * widthPx + x);
    const [red = 0, green = 0] = [rows[at], rows[at + 1]];
    return { excess: Math.max(0, red - green - 2), light: red };
  });
}

/** Returns the numbers of the words that are red in a frame; the captions have ten words of the same width. */
function redWords(rows: Buffer, frame: number): number[] {
  const columns = columnsOf(rows, frame);
  const left = columns.findIndex(({ light }) => light > 8);
  const right = columns.findLastIndex(({ light }) => light > 8);
  if (left < 0) return [];
  const excess = new Array<number>(wordsInCaption).fill(0);
  for (let x = left; x <= right; x++) {
    const word = Math.min(wordsInCaption - 1, Math.floor((wordsInCaption * (x - left)) / (right - left + 1)));
    excess[word] = (excess[word] ?? 0) + (columns[x]?.excess ?? 0);
  }
  const most = Math.max(...excess);
  return most < 40 ? [] : excess.flatMap((one, word) => (one > most / 4 ? [word] : []));
}

describe('the red word of an exported video', () => {
  // One rate is enough in short runs: the four differ in the times of frames, which unit tests compare for all.
  test.each(isDeep ? frameRates : frameRates.slice(2, 3))(
    'is the word that is spoken, in every frame of 200 words at $frameRate fps',
    async (rate) => {
      const captions = twoHundredWords(rate, { textOf: () => 'MM', seed, minMs: 70, spreadMs: 180 });
      const rows = await render(captions, rate);
      const exact = exactRate(rate);
      const seen = new Set<string>();
      const frames = rows.length / (3 * widthPx);
      const lastMs = captions.at(-1)?.endMs ?? 0;
      expect(frameToMs(frames, exact)).toBeGreaterThan(lastMs);
      for (let frame = 0; frame < frames; frame++) {
        const ms = frameToMs(frame, exact);
        const caption = captions.find((one) => one.startMs <= ms && ms < one.endMs);
        const word = caption?.cells.en?.words?.findLastIndex(({ startMs }) => startMs <= ms) ?? -1;
        expect(redWords(rows, frame), `frame ${frame}, SEED=${seed}`).toEqual(word < 0 ? [] : [word]);
        if (word >= 0) seen.add(`${caption?.id} ${word}`);
      }
      console.log(`${rate.frameRate} fps: ${seen.size} words in ${frames} frames`);
      expect(seen.size).toBe(200);
    },
    300_000,
  );
});
