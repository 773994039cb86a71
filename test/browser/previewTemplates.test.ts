import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VideoFacts } from '../../cloud/media/ffmpeg/facts.ts';
import { openMediaTools } from '../../cloud/media/ffmpeg/tools.ts';
import type { Snapshot, Style } from '../../domain/captions/types.ts';
import { writeAss } from '../../domain/style/ass/write.ts';
import { mergeStyle } from '../../domain/style/merge.ts';
import { styleTemplates, templateStyle } from '../../domain/style/templates.ts';
import { wrapLines } from '../../domain/style/wrapLines.ts';
import { ffmpeg } from '../cloud/ffmpeg/clips.ts';
import { plainStyle, snapshotOf } from '../domain/style/sample.ts';
import { launchBrowser } from '../kit/browser.ts';
import { fontsForTests } from '../kit/fonts.ts';
import { runs } from '../kit/runs.ts';
import type { Still } from './fixtures/preview/still.ts';
import { buildPreviewPage, serveDirectory } from './previewPage.ts';

declare global {
  interface Window {
    still: Still;
  }
}

/** The product's goal. Pictures this similar look identical. */
const goalDb = 45;
const size = { widthPx: 1280, heightPx: 720 };
const framesPerSecond = 25;
const seconds = 3;
/** Frames at which the caption starts and ends. */
const [firstFrame, endFrame] = [10, 70];
const sampledFrames = runs(20, 2);

const tools = openMediaTools({ FONTS_DIR: await fontsForTests() });
let directory = '';
let site: { origin: string; close(): void };
let browser: Browser;
let page: Page;
let video: VideoFacts;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'otoji-templates-'));
  await buildPreviewPage(directory);
  await mkdir(join(directory, 'media'));
  video = await makeStill();
  site = await serveDirectory(directory);
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${site.origin}/still.html`);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  site?.close();
  await rm(directory, { recursive: true, force: true });
});

async function makeStill(): Promise<VideoFacts> {
  const picture = `testsrc2=size=1280x720:rate=1:duration=1,gblur=sigma=6,hue=s=0.4,loop=loop=-1:size=1,fps=${framesPerSecond}`;
  const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const scale = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'];
  const encoder = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '12'];
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    picture,
    '-t',
    String(seconds),
    ...scale,
    ...encoder,
    ...tags,
    join(directory, 'still.mp4'),
  );
  const facts = await tools.probe(join(directory, 'still.mp4'));
  if (facts.video === null) throw new Error('the clip has no picture');
  return facts.video;
}

const text = 'Every film begins, quietly, with one small story';

/** A caption whose words are spoken one after another while it is shown. */
function documentOf(style: Style): Snapshot {
  const texts = text.split(' ');
  const msOf = (frame: number) => (1000 * frame) / framesPerSecond;
  const wordMs = (msOf(endFrame) - msOf(firstFrame)) / texts.length;
  const words = texts.map((word, index) => ({
    text: word,
    startMs: Math.round(msOf(firstFrame) + index * wordMs),
    endMs: Math.round(msOf(firstFrame) + (index + 1) * wordMs),
    confidence: 1,
  }));
  const document = snapshotOf([], style);
  const caption = { id: 'c', startMs: msOf(firstFrame), endMs: msOf(endFrame), cells: { en: { text, words } } };
  return { ...document, tracks: [{ id: 't1', captions: [caption] }] };
}

/** Exports the still with the captions. Returns the frames as RGB, in a file of the site. */
async function exportFrames(ass: string, frames: readonly number[]): Promise<string> {
  const output = join(directory, 'export.mp4');
  const range = { startMs: 0, endMs: seconds * 1000 };
  await tools.renderRange({ input: join(directory, 'still.mp4'), video, ass, ...size, range, output });
  const select = frames.map((frame) => `eq(n\\,${frame})`).join('+');
  const toRgb = `select='${select}',scale=in_color_matrix=bt709:in_range=tv:out_range=pc:flags=accurate_rnd+full_chroma_int,format=rgb24`;
  await ffmpeg(
    '-y',
    '-i',
    output,
    '-vf',
    toRgb,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    join(directory, 'media/frames.rgb'),
  );
  return '/media/frames.rgb';
}

describe('the preview shows what the export draws', () => {
  test.each(styleTemplates)(`in the template $name on ${sampledFrames} frames`, async (template) => {
    const style = mergeStyle(plainStyle, templateStyle(template));
    const ass = writeAss({ document: documentOf(style), tab: 'en', ...size, wrap: wrapLines });
    const step = (endFrame - firstFrame) / sampledFrames;
    const sampled = Array.from({ length: sampledFrames }, (_, index) => firstFrame + Math.floor((index + 0.5) * step));
    const frames = await exportFrames(ass, [0, ...sampled]);
    await page.evaluate(([ass, size]) => window.still.open(ass, size), [ass, size] as const);
    const agreements: number[] = [];
    const effects: number[] = [];
    for (const [index, frame] of sampled.entries()) {
      const atSeconds = frame / framesPerSecond + 0.0004;
      const wanted = { atSeconds, frames, bare: 0, captioned: index + 1, goalDb };
      const { agreementDb, effectDb } = await page.evaluate((one) => window.still.compare(one), wanted);
      agreements.push(agreementDb);
      effects.push(effectDb);
    }
    const worst = Math.min(...agreements);
    console.log(`${template.name}: ${worst.toFixed(1)} dB at worst of ${agreements.length} frames`);
    expect(worst).toBeGreaterThanOrEqual(goalDb);
    expect(Math.min(...effects)).toBeLessThan(35);
  });
});
