/**
 * Rendering a video with word styles, compared with the same captions in a plain style, on the same processors: each
 * template between two plain renderings, so that other work on the machine affects both. All 14 take about five minutes.
 * SECONDS (9) is the length of the video and SIZE (1920x1080) its frame size; `TEMPLATES=loud,neon` measures only some.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gatherFonts } from '../../cloud/media/ffmpeg/fonts.ts';
import { captionsName, renderRangeArgs } from '../../cloud/media/ffmpeg/render.ts';
import { openMediaTools } from '../../cloud/media/ffmpeg/tools.ts';
import { defaultSettings, defaultStyle } from '../../domain/captions/defaults.ts';
import type { Caption, Snapshot, Style } from '../../domain/captions/types.ts';
import { mainTrack } from '../../domain/document/snapshot.ts';
import { writeAss } from '../../domain/style/ass/write.ts';
import { mergeStyle } from '../../domain/style/merge.ts';
import { styleTemplates, templateStyle } from '../../domain/style/templates.ts';
import { wrapLines } from '../../domain/style/wrapLines.ts';
import { makeMovingVideo } from '../kit/exporting.ts';
import { fontsForTests } from '../kit/fonts.ts';
import { timeFfmpeg, type Used } from './burnin/timeFfmpeg.ts';

const seconds = Number(process.env.SECONDS ?? 9);
const size = process.env.SIZE ?? '1920x1080';
const names = process.env.TEMPLATES?.split(',');
const goal = 0.8;

/** A sentence every three seconds, spoken throughout, eight words each. */
const wordMs = 375;
const sentence = 'Every film begins, quietly, with one small story'.split(' ');

function spoken(style: Style): Snapshot {
  const captionMs = wordMs * sentence.length;
  const captions = Array.from({ length: Math.floor((seconds * 1000) / captionMs) }, (_, number): Caption => {
    const startMs = number * captionMs;
    const words = sentence.map((text, index) => {
      const wordStartMs = startMs + index * wordMs;
      return { text, startMs: wordStartMs, endMs: wordStartMs + wordMs, confidence: 1 };
    });
    return {
      id: `c${number}`,
      startMs,
      endMs: startMs + captionMs,
      cells: { en: { text: sentence.join(' '), words } },
    };
  });
  return {
    version: 1,
    settings: { ...defaultSettings, style },
    tabs: [{ id: 'en', trackId: mainTrack }],
    speakers: [],
    tracks: [{ id: mainTrack, captions }],
  };
}

export default async function measure() {
  const fonts = await fontsForTests();
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-word-styles-'));
  try {
    const source = path.join(folder, 'source.mp4');
    makeMovingVideo(source, { size, rate: 25, seconds, grain: 4 });
    const { video } = await openMediaTools({ ...process.env, FONTS_DIR: fonts }).probe(source);
    if (!video) throw new Error('the source has no picture');
    const { widthPx, heightPx } = video;
    const plan = { video, range: { startMs: 0, endMs: seconds * 1000 }, widthPx, heightPx };

    /** Renders the captions in a style. Returns the time, and the number of events. */
    async function render(style: Style): Promise<Used & { readonly events: number }> {
      const own = mkdtempSync(path.join(folder, 'render-'));
      const ass = writeAss({ document: spoken(style), tab: 'en', widthPx, heightPx, wrap: wrapLines });
      writeFileSync(path.join(own, captionsName), ass);
      const environment = await gatherFonts(ass, own, fonts);
      const used = await timeFfmpeg(renderRangeArgs(source, plan, path.join(own, 'out.mp4')), own, environment);
      return { ...used, events: ass.split('\nDialogue: ').length - 1 };
    }

    const rows = [];
    let before = await render(defaultStyle);
    for (const template of styleTemplates.filter(({ name }) => names?.includes(name) ?? true)) {
      const styled = await render(mergeStyle(defaultStyle, templateStyle(template)));
      const after = await render(defaultStyle);
      const speed = (before.seconds + after.seconds) / 2 / styled.seconds;
      const processor = (before.processorSeconds + after.processorSeconds) / 2 / styled.processorSeconds;
      console.log(`${template.name}: ${speed.toFixed(2)}, by processor seconds ${processor.toFixed(2)}`);
      rows.push({
        what: template.name,
        events: styled.events,
        'speed, times plain': speed.toFixed(2),
        'by processor seconds': processor.toFixed(2),
        goal: `${goal}: ${processor >= goal ? 'met' : 'MISSED'}`,
      });
      before = after;
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
