import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VideoFacts } from '../../cloud/media/ffmpeg/facts.ts';
import { openMediaTools } from '../../cloud/media/ffmpeg/tools.ts';
import type { Cell, Style } from '../../domain/captions/types.ts';
import { writeAss } from '../../domain/style/ass/write.ts';
import { wrapLines } from '../../domain/style/wrapLines.ts';
import { ffmpeg, readFrame } from '../cloud/ffmpeg/clips.ts';
import { plainStyle, snapshotOf } from '../domain/style/sample.ts';
import { launchBrowser } from '../kit/browser.ts';
import { fontsForTests } from '../kit/fonts.ts';
import type { Preview } from './fixtures/preview/page.tsx';
import { buildPreviewPage, serveDirectory } from './previewPage.ts';

declare global {
  interface Window {
    preview: Preview;
  }
}

const hd = { widthPx: 1280, heightPx: 720 };
/** The product's goal. Pictures this similar look identical. */
const goalDb = 45;
const pixels = hd.widthPx * hd.heightPx;
/** Within the sample's first caption (1 s to 2 s): the middle of frame 38 at 25 frames a second. */
const atSeconds = 38.5 / 25;

const tools = openMediaTools({ FONTS_DIR: await fontsForTests() });
let directory = '';
let site: { origin: string; close(): void };
let browser: Browser;
let page: Page;
let video: VideoFacts;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'otoji-preview-'));
  await buildPreviewPage(directory);
  await mkdir(join(directory, 'media'));
  video = await makeClip(join(directory, 'media/clip.mp4'));
  site = await serveDirectory(directory);
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: hd.widthPx, height: hd.heightPx } });
  await page.goto(site.origin);
  await page.evaluate((seconds) => window.preview.seek(seconds), atSeconds);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  site?.close();
  await rm(directory, { recursive: true, force: true });
});

/** A clip that resembles a filmed one: soft edges, some grain, motion. */
async function makeClip(path: string): Promise<VideoFacts> {
  const picture = 'testsrc2=size=1280x720:rate=25:duration=2.4,gblur=sigma=4,hue=s=0.5,noise=alls=3:allf=t';
  const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const encoder = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'];
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    picture,
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    ...encoder,
    ...tags,
    path,
  );
  const facts = await tools.probe(path);
  if (facts.video === null) throw new Error('the clip has no picture');
  return facts.video;
}

interface Look {
  readonly cell: Cell;
  readonly style: Style;
  readonly language?: string;
}

const looks: Readonly<Record<string, Look>> = {
  'the default style': { cell: { text: 'Recordings into subtitles,\nas you see them.' }, style: plainStyle },
  'bold yellow without a box, thick outline, at the top': {
    cell: { text: 'YELLOW AND BOLD' },
    style: {
      ...plainStyle,
      backgroundColor: null,
      color: '#ffd400',
      bold: true,
      strokeWidth: 6,
      vertical: 'top',
      fontSizeFraction: 0.08,
    },
  },
  'a translucent box of colour, on the left, in the middle': {
    cell: { text: 'Two lines in one box:\nno darker band between them' },
    style: {
      ...plainStyle,
      backgroundColor: '#1040c0',
      backgroundOpacity: 128,
      horizontal: 'left',
      vertical: 'middle',
    },
  },
  'an italic serif with a soft coloured shadow': {
    cell: { text: 'Shadow falls down and left' },
    style: {
      ...plainStyle,
      font: 'Noto Serif',
      backgroundColor: null,
      italic: true,
      strokeWidth: 0,
      shadowAngle: 135,
      shadowBlur: 8,
      shadowColor: '#ff2080',
      fontSizeFraction: 0.1,
    },
  },
  'Japanese with an outline of colour': {
    cell: { text: '書き起こしから字幕まで、\nOtoji で一度に。' },
    style: {
      ...plainStyle,
      backgroundColor: null,
      strokeColor: '#c00030',
      strokeWidth: 5,
      underline: true,
      fontSizeFraction: 0.07,
    },
    language: 'ja',
  },
  'half transparent letters, right, with a second caption in Thai': {
    cell: { text: 'Good morning, everyone', second: 'สวัสดีตอนเช้าทุกคน 2026' },
    style: {
      ...plainStyle,
      fontOpacity: 128,
      strokeOpacity: 128,
      backgroundColor: null,
      horizontal: 'right',
      color: '#40ff80',
      strokeWidth: 3,
    },
  },
};

function assOf({ cell, style, language = 'en' }: Look, size = hd): string {
  return writeAss({ document: snapshotOf([cell], style, language, 'th'), tab: language, ...size, wrap: wrapLines });
}

/** Frame at the time, from the renderer of exports. */
async function exported(ass: string): Promise<Buffer> {
  const output = join(directory, 'export.mp4');
  const input = join(directory, 'media/clip.mp4');
  await tools.renderRange({ input, video, ass, ...hd, range: { startMs: 0, endMs: 2400 }, output });
  return readFrame(output, 38 / 25);
}

/** Screenshot of the page with these captions. A worker draws them asynchronously, so it is retaken until `isReady`. */
async function previewed(ass: string, isReady: (picture: Buffer) => boolean): Promise<Buffer> {
  await page.evaluate((text) => window.preview.show({ ass: text, widthPx: 1280, heightPx: 720 }), ass);
  const file = join(directory, 'page.png');
  for (let attempt = 1; ; attempt++) {
    await writeFile(file, await page.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 720 } }));
    const picture = await ffmpeg('-i', file, '-vf', 'format=rgb24', '-f', 'rawvideo', '-');
    if (isReady(picture) || attempt === 20) return picture;
  }
}

/** Peak signal-to-noise ratio of the brightness of two RGB pictures, in decibels. */
function lumaPsnr(a: Buffer, b: Buffer): number {
  expect([a.length, b.length]).toEqual([pixels * 3, pixels * 3]);
  const luma = (frame: Buffer, at: number) =>
    0.2126 * (frame[at] ?? 0) + 0.7152 * (frame[at + 1] ?? 0) + 0.0722 * (frame[at + 2] ?? 0);
  let sum = 0;
  for (let at = 0; at < a.length; at += 3) sum += (luma(a, at) - luma(b, at)) ** 2;
  return 10 * Math.log10((255 * 255) / (sum / pixels));
}

describe('the preview', () => {
  test.each(Object.keys(looks))('shows what the export draws: %s', async (name) => {
    const look = looks[name];
    if (look === undefined) throw new Error(name);
    const ass = assOf(look);
    const frame = await exported(ass);
    const shown = await previewed(ass, (picture) => lumaPsnr(picture, frame) >= goalDb);
    if (process.env.KEEP_PICTURES) await keep(name, shown, frame);
    const agreement = lumaPsnr(shown, frame);
    const effect = lumaPsnr(await exported(assOf({ ...look, cell: { text: '' } })), frame);
    console.log(
      `preview against export, ${name}: luma ${agreement.toFixed(1)} dB (without the caption ${effect.toFixed(1)} dB)`,
    );
    expect(agreement).toBeGreaterThanOrEqual(goalDb);
    expect(effect).toBeLessThan(35);
  });

  test('laid out for the source looks the same as laid out for its own size', async () => {
    const look = { cell: { text: 'One text for every size' }, style: { ...plainStyle, shadowBlur: 9 } };
    const frame = await exported(assOf(look));
    const shown = await previewed(
      assOf(look, { widthPx: 1920, heightPx: 1080 }),
      (picture) => lumaPsnr(picture, frame) >= goalDb,
    );
    const agreement = lumaPsnr(shown, frame);
    console.log(`preview laid out for 1080 lines against an export of 720: luma ${agreement.toFixed(1)} dB`);
    expect(agreement).toBeGreaterThanOrEqual(goalDb);
  });
});

async function keep(name: string, shown: Buffer, frame: Buffer): Promise<void> {
  const target = join(process.env.KEEP_PICTURES ?? '.', name.replaceAll(/\W+/g, '-'));
  for (const [kind, bytes] of Object.entries({ shown, frame })) {
    await writeFile(`${target}.raw`, bytes);
    await ffmpeg(
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      '1280x720',
      '-i',
      `${target}.raw`,
      `${target}-${kind}.png`,
    );
  }
  await rm(`${target}.raw`);
}
