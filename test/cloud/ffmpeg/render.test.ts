import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { VideoFacts } from '../../../cloud/media/ffmpeg/facts.ts';
import { frameSpan } from '../../../cloud/media/ffmpeg/render.ts';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import { fileBytes } from '../../../cloud/media/mp4/bytes.ts';
import { joinMp4 } from '../../../cloud/media/mp4/join.ts';
import type { Cell, Framing, Style } from '../../../domain/captions/types.ts';
import { renderRanges } from '../../../domain/exports/ranges.ts';
import { sizeInFrame } from '../../../domain/media/framing.ts';
import { writeAss } from '../../../domain/style/ass/write.ts';
import { wrapLines } from '../../../domain/style/wrapLines.ts';
import { plainStyle, snapshotOf } from '../../domain/style/sample.ts';
import { fontsForTests } from '../../kit/fonts.ts';
import { sampled } from '../../kit/seed.ts';
import { writeStreamed } from '../../kit/streamedMp4.ts';
import {
  clipDirectory,
  ffmpeg,
  ffprobeTimes,
  makeClip,
  makeCountingClip,
  readCounts,
  readFrame,
  x264,
} from './clips.ts';

const files = clipDirectory();
const tools = openMediaTools({ FONTS_DIR: await fontsForTests() });

async function videoOf(input: string): Promise<VideoFacts> {
  const { video } = await tools.probe(input);
  if (video === null) throw new Error(`${input} has no picture`);
  return video;
}

const assOf = (cells: readonly Cell[], style: Style, widthPx: number, heightPx: number) =>
  writeAss({ document: snapshotOf(cells, style), tab: 'en', widthPx, heightPx, wrap: wrapLines });

/** Renders a clip in ranges cut at these times and joins them. Returns the path of the result. */
async function exportInRanges(input: string, cutsMs: readonly number[], name: string): Promise<string> {
  const facts = await tools.probe(input);
  const video = await videoOf(input);
  const edges = [0, ...cutsMs, facts.durationMs];
  const ranges: string[] = [];
  for (const [index, startMs] of edges.slice(0, -1).entries()) {
    const output = files.path(`${name}-${index}.mp4`);
    const range = { startMs, endMs: edges[index + 1] ?? 0 };
    const ass = assOf([], plainStyle, 64, 64);
    await tools.renderRange({ input, video, range, widthPx: video.widthPx, heightPx: video.heightPx, ass, output });
    ranges.push(output);
  }
  const { audio, durationMs: totalMs } = facts;
  const sound = files.path(`${name}-sound.mp4`);
  if (audio) await writeStreamed(sound, (job) => tools.streamSound({ input, facts, audio, totalMs, ...job }));
  const output = files.path(`${name}.mp4`);
  const joined = await joinMp4({
    ranges: await Promise.all(ranges.map(fileBytes)),
    frameRate: video.frameRate,
    beside: audio ? [await fileBytes(sound)] : [],
  });
  await writeFile(output, joined.bytes());
  expect((await stat(output)).size).toBe(joined.sizeBytes);
  return output;
}

const counted = (frames: number, from = 0) => Array.from({ length: frames }, (_, index) => (from + index) % 50);

describe('a video in a frame of another aspect ratio', () => {
  const [widthPx, heightPx] = [180, 320];
  /** Colors in the middle of the frame and near its upper edge, for a red video of 320x180. */
  async function colorsOf(framing: Framing): Promise<{ middle: number[]; top: number[] }> {
    const input = files.path('red.mp4');
    await ffmpeg('-y', '-f', 'lavfi', '-i', 'color=red:size=320x180:duration=1', ...x264, '-qp', '4', input);
    const output = files.path(`red-${framing}.mp4`);
    const framed = { framing, ...sizeInFrame({ widthPx: 320, heightPx: 180 }, { widthPx, heightPx }, framing) };
    const range = { startMs: 0, endMs: 1000 };
    const ass = assOf([], plainStyle, widthPx, heightPx);
    const video = await videoOf(input);
    await tools.renderRange({ input, video, range, widthPx, heightPx, framed, ass, output });
    const frame = await readFrame(output, 0.5);
    expect(frame).toHaveLength(3 * widthPx * heightPx);
    const at = (x: number, y: number) => [...frame.subarray(3 * (y * widthPx + x), 3 * (y * widthPx + x) + 3)];
    return { middle: at(90, 160), top: at(90, 20) };
  }
  const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 40 && blue < 40;
  const isBlack = (color: number[]) => color.every((part) => part < 20);

  test.each([
    ['fit', isBlack],
    ['crop', isRed],
    ['blur', isRed],
  ] as const)('is whole in the middle, and beside it as %s says', async (framing, isBeside) => {
    const { middle, top } = await colorsOf(framing);
    expect([isRed(middle), isBeside(top)], `${middle} ${top}`).toEqual([true, true]);
  });
});

describe('captions burned into a video', () => {
  test('change the picture at the position of the caption and nowhere else', async () => {
    const input = await makeClip(files.path('clip.mp4'), { seconds: 3 });
    const video = await videoOf(input);
    const shared = { input, video, range: { startMs: 0, endMs: 3000 }, widthPx: 640, heightPx: 360 };
    const [bare, burned] = [files.path('bare.mp4'), files.path('burned.mp4')];
    await tools.renderRange({ ...shared, ass: assOf([], plainStyle, 640, 360), output: bare });
    await tools.renderRange({ ...shared, ass: assOf([{ text: 'Hello' }], plainStyle, 640, 360), output: burned });
    const rows = await changedRows(bare, burned, 1.5);
    // The caption's box: 5 % above the bottom, one line of 1.362 em of 18 px with 0.15 em around.
    expect(Math.min(...rows)).toBeGreaterThan(360 - 18 - 1.362 * 18 - 8);
    expect(Math.max(...rows)).toBeLessThan(360 - 18 + 8);
    expect(rows.length).toBeGreaterThan(20);
    expect(await changedRows(bare, burned, 0.5)).toEqual([]);
    expect(await changedRows(bare, burned, 2.5)).toEqual([]);
  });

  test('in two languages are both drawn, one below the other', async () => {
    const input = await makeClip(files.path('languages.mp4'), { seconds: 2 });
    const shared = {
      input,
      video: await videoOf(input),
      range: { startMs: 0, endMs: 2000 },
      widthPx: 640,
      heightPx: 360,
    };
    const burned = async (name: string, cell: Cell) => {
      const output = files.path(`languages-${name}.mp4`);
      const document = snapshotOf([cell], plainStyle, 'en', 'ja');
      const ass = writeAss({ document, tab: 'en', widthPx: 640, heightPx: 360, wrap: wrapLines });
      await tools.renderRange({ ...shared, ass, output });
      return output;
    };
    const both = await burned('both', { text: 'Hello', second: 'こんにちは' });
    const english = await changedRows(both, await burned('english', { text: 'Howdy', second: 'こんにちは' }), 1.5);
    const japanese = await changedRows(both, await burned('japanese', { text: 'Hello', second: 'こんばんは' }), 1.5);
    expect(english.length).toBeGreaterThan(5);
    expect(japanese.length).toBeGreaterThan(5);
    expect(Math.max(...english)).toBeLessThan(Math.min(...japanese));
  });

  test('are shown at their time in the whole video, also in a later range', async () => {
    const input = await makeClip(files.path('later.mp4'), { seconds: 5 });
    const video = await videoOf(input);
    const shared = { input, video, range: { startMs: 2480, endMs: 4480 }, widthPx: 640, heightPx: 360 };
    const [bare, burned] = [files.path('later-bare.mp4'), files.path('later-burned.mp4')];
    await tools.renderRange({ ...shared, ass: assOf([], plainStyle, 640, 360), output: bare });
    // The second caption of the sample shows from 3 s to 4 s: frames 13 to 37 of this range.
    const ass = assOf([{ text: '' }, { text: 'Later' }], plainStyle, 640, 360);
    await tools.renderRange({ ...shared, ass, output: burned });
    const isShown = async (frame: number) => (await changedRows(bare, burned, frame / 25)).length > 0;
    const edges = await Promise.all([12, 13, 37, 38].map(isShown));
    expect(edges).toEqual([false, true, true, false]);
  });

  test.each([
    ['bt709', 'bt709'],
    ['smpte170m', 'bt601'],
  ])('have their colours on a video made by %s', async (colorspace, matrix) => {
    const input = files.path(`grey-${matrix}.mp4`);
    const tags = ['-colorspace', colorspace, '-color_primaries', 'bt709', '-color_trc', 'bt709'];
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      `color=0x8040c0:size=640x360:duration=2,scale=out_color_matrix=${matrix}`,
      ...x264,
      '-qp',
      '4',
      ...tags,
      input,
    );
    const style: Style = {
      ...plainStyle,
      backgroundColor: '#00ff00',
      fontOpacity: 0,
      strokeOpacity: 0,
      shadowOpacity: 0,
      fontSizeFraction: 0.15,
    };
    const output = files.path(`green-${matrix}.mp4`);
    const video = await videoOf(input);
    const range = { startMs: 0, endMs: 2000 };
    await tools.renderRange({
      input,
      video,
      range,
      widthPx: 640,
      heightPx: 360,
      ass: assOf([{ text: 'Wide box' }], style, 640, 360),
      output,
    });
    const frame = await readFrame(output, 1.5);
    expect(distance(pixel(frame, 320, 320), [0, 255, 0])).toBeLessThanOrEqual(4);
    expect(distance(pixel(frame, 20, 20), [0x80, 0x40, 0xc0])).toBeLessThanOrEqual(4);
  });

  test('are drawn with the shipped fonts, in a directory of any name', async () => {
    const directory = files.path("it's [odd], 日本: \\here");
    await mkdir(directory, { recursive: true });
    const before = process.env.TMPDIR;
    process.env.TMPDIR = directory;
    try {
      const input = await makeClip(`${directory}/in: 'x', [y] 日本.mp4`, { seconds: 2 });
      const output = `${directory}/out, 'x'.mp4`;
      const ass = assOf([{ text: '日本 Hello' }], plainStyle, 640, 360);
      const video = await videoOf(input);
      const range = { startMs: 0, endMs: 2000 };
      expect(await tools.renderRange({ input, video, range, widthPx: 640, heightPx: 360, ass, output })).toEqual({
        frames: 50,
      });
      expect((await readdir(directory)).filter((name) => name.startsWith('otoji-media-'))).toEqual([]);
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });

  test('are upright in a rotated phone video', async () => {
    await makeClip(files.path('lying.mp4'));
    const input = files.path('turned.mp4');
    await ffmpeg('-i', files.path('lying.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90', input);
    const video = await videoOf(input);
    const shared = { input, video, range: { startMs: 0, endMs: 2000 }, widthPx: 360, heightPx: 640 };
    const output = files.path('upright.mp4');
    await tools.renderRange({ ...shared, ass: assOf([{ text: 'Hello' }], plainStyle, 360, 640), output });
    expect(await videoOf(output)).toMatchObject({ widthPx: 360, heightPx: 640 });
    const frame = await readFrame(output, 1.5);
    // Inside the box, below the letters, which have no descenders.
    const at = ((640 - 32 - 2) * 360 + 180) * 3;
    expect(distance([...frame.subarray(at, at + 3)], [0, 0, 0])).toBeLessThan(12);
  });

  test('are drawn on HDR video converted to SDR', async () => {
    const input = files.path('hlg.mp4');
    const tags = 'colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc:log-level=error';
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'color=gray:size=320x180:duration=0.4',
      '-c:v',
      'libx265',
      '-pix_fmt',
      'yuv420p10le',
      '-x265-params',
      tags,
      '-tag:v',
      'hvc1',
      input,
    );
    const video = await videoOf(input);
    const output = files.path('sdr.mp4');
    await tools.renderRange({
      input,
      video,
      range: { startMs: 0, endMs: 400 },
      widthPx: 320,
      heightPx: 180,
      ass: assOf([], plainStyle, 320, 180),
      output,
    });
    expect((await videoOf(output)).color).toMatchObject({ matrix: 'bt709', transfer: 'bt709', primaries: 'bt709' });
    const [red = 0, green = 0, blue = 0] = pixel(await readFrame(output, 0.1), 100, 100);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(6);
    expect(red).toBeGreaterThan(60);
  });
});

describe('ranges of a video', () => {
  test.each(sampled(['24000/1001', '25/1', '30000/1001', '60000/1001'], 1))(
    'at %s frames a second every frame is in exactly one range',
    async (rate) => {
      const name = `count-${rate.replace('/', '-')}`;
      const input = await makeCountingClip(files.path(`${name}.in.mp4`), { frames: 100, rate });
      const output = await exportInRanges(input, [417, 1001, 1052, 1350], name);
      expect(await readCounts(output)).toEqual(counted(100));
      const [, denominator = 1] = rate.split('/').map(Number);
      expect(await ffprobeTimes(output)).toEqual(Array.from({ length: 100 }, (_, index) => index * denominator));
    },
  );

  test('join to the same picture for any number of cuts', async () => {
    const input = await makeCountingClip(files.path('fine.in.mp4'), { frames: 60 });
    const output = await exportInRanges(
      input,
      Array.from({ length: 19 }, (_, index) => 100 * (index + 1)),
      'fine',
    );
    expect(await readCounts(output)).toEqual(counted(60));
    expect(await ffprobeTimes(output)).toEqual(Array.from({ length: 60 }, (_, index) => index * 1001));
  });

  test('of an MPEG transport stream, whose clock does not start at 0, are complete', async () => {
    const input = await makeCountingClip(files.path('stream.ts'), { frames: 100, rate: '25', extra: ['-bf', '2'] });
    expect(await readCounts(await exportInRanges(input, [1333, 2666], 'stream'))).toEqual(counted(100));
  });

  test('of a screen recording with long gaps between frames show what was on the screen', async () => {
    const input = files.path('still.mkv');
    // Frames 0, 1, 2 and then only every 40th: nearly two seconds without a frame.
    const source = "nullsrc=size=64x64:rate=25,geq=lum='20+4*mod(N,50)':cb=128:cr=128,select='lt(n,3)+not(mod(n,40))'";
    await ffmpeg('-f', 'lavfi', '-i', source, '-t', '4.84', '-fps_mode', 'vfr', ...x264, '-qp', '1', input);
    const facts = await tools.probe(input);
    const video = { ...(await videoOf(input)), frameRate: { numerator: 25, denominator: 1 } };
    const output = files.path('still-part.mp4');
    const range = { startMs: 2000, endMs: 3600 };
    await tools.renderRange({
      input,
      video,
      range,
      widthPx: 64,
      heightPx: 64,
      ass: assOf([], plainStyle, 64, 64),
      output,
    });
    expect(facts.durationMs).toBeGreaterThan(3000);
    expect(await readCounts(output)).toEqual([...Array(30).fill(40), ...Array(10).fill(80 % 50)]);
  });

  test('past the end of the video stream repeat its last frame while the audio continues', async () => {
    const input = files.path('long-sound.mp4');
    await makeCountingClip(files.path('short.mp4'), { frames: 25, rate: '25' });
    await ffmpeg(
      '-i',
      files.path('short.mp4'),
      '-f',
      'lavfi',
      '-i',
      'sine=duration=3',
      '-c:v',
      'copy',
      '-c:a',
      'aac',
      input,
    );
    const counts = await readCounts(await exportInRanges(input, [1500], 'held'));
    expect(counts.slice(0, 25)).toEqual(counted(25));
    expect(new Set(counts.slice(25))).toEqual(new Set([24]));
    expect(counts.length).toBeGreaterThanOrEqual(75);
  });

  test('planned by the product share no frame and leave no gap', () => {
    const frameRate = { numerator: 30000, denominator: 1001 };
    const spans = renderRanges(600_000, frameRate, 1920 * 1080).map((range) => frameSpan(range, frameRate));
    for (const [index, span] of spans.slice(1).entries()) expect(span.first).toBe(spans[index]?.end);
    expect(spans.at(-1)?.end).toBe(17_982);
  });
});

describe('the joined video', () => {
  test('has the audio of the whole upload without seams', async () => {
    const input = await makeClip(files.path('sound.mp4'), { seconds: 4 });
    const output = await exportInRanges(input, [1000, 2000, 3000], 'sound-out');
    const levels = await loudness(output, 0.05);
    const body = levels.slice(2, -3);
    expect(body.length).toBeGreaterThan(70);
    expect(Math.max(...body) / Math.min(...body)).toBeLessThan(1.1);
    const facts = await tools.probe(output);
    expect(Math.abs(facts.durationMs - 4000)).toBeLessThan(60);
  });

  test('has no audio stream if the upload has none', async () => {
    const input = await makeClip(files.path('mute.mp4'), { sound: false });
    expect((await tools.probe(await exportInRanges(input, [1000], 'mute-out'))).audio).toBeNull();
  });
});

describe('a long render', () => {
  const slow = async () => {
    const input = await makeClip(files.path('slow.mp4'), { seconds: 8, size: '1280x720' });
    const video = await videoOf(input);
    const ass = assOf([{ text: 'x' }], plainStyle, 1920, 1080);
    return {
      input,
      video,
      range: { startMs: 0, endMs: 8000 },
      widthPx: 1920,
      heightPx: 1080,
      ass,
      output: files.path('slow-out.mp4'),
    };
  };

  test('reports increasing progress, and stops when aborted', async () => {
    const seen: number[] = [];
    const abort = new AbortController();
    const onProgress = (fraction: number) => {
      seen.push(fraction);
      if (fraction > 0.05) abort.abort();
    };
    await expect(tools.renderRange({ ...(await slow()), onProgress, signal: abort.signal })).rejects.toMatchObject({
      reason: 'aborted',
    });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBeLessThan(1);
  });

  test('is ended at its time-out', async () => {
    await expect(tools.renderRange({ ...(await slow()), timeoutMs: 300 })).rejects.toMatchObject({ reason: 'timeout' });
    expect((await stat(files.path('slow.mp4'))).size).toBeGreaterThan(0);
  });
});

async function changedRows(bare: string, burned: string, atSeconds: number): Promise<number[]> {
  const [a, b] = [await readFrame(bare, atSeconds), await readFrame(burned, atSeconds)];
  const stride = 640 * 3;
  // Compares row means, so that the encoder's noise, which a caption elsewhere can change, stays below the threshold.
  const isChanged = (row: number) => {
    let sum = 0;
    for (let at = row * stride; at < (row + 1) * stride; at++) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
    return sum / stride > 3;
  };
  return Array.from({ length: 360 }, (_, row) => row).filter(isChanged);
}

function pixel(frame: Buffer, x: number, y: number): number[] {
  const at = (y * (frame.length === 640 * 360 * 3 ? 640 : 320) + x) * 3;
  return [...frame.subarray(at, at + 3)];
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))));
}

/** Root mean square of the audio per step. */
async function loudness(path: string, stepSeconds: number): Promise<number[]> {
  const bytes = await ffmpeg('-i', path, '-vn', '-ac', '1', '-ar', '8000', '-f', 's16le', '-');
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  const step = Math.round(8000 * stepSeconds);
  return Array.from({ length: Math.floor(samples.length / step) }, (_, index) =>
    Math.sqrt(samples.subarray(index * step, (index + 1) * step).reduce((sum, value) => sum + value * value, 0) / step),
  );
}
