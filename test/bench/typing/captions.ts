/** Captions of ten words, as our document and as the transcript that the peers read, and the matching media. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption, Snapshot, StylePatch, Word } from '../../../domain/captions/types.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { writePeaks } from '../../../domain/media/peaks.ts';
import { mergeStyle } from '../../../domain/style/merge.ts';
import { fingerprintOf } from '../../../domain/translation/source.ts';

/**
 * Interval between in times, and duration of a caption. Each caption starts with a frame of the film, which has one per
 * second, so that the captions on a frame are those of its time.
 */
const everyMs = 4000;
const shownMs = 3700;

/** Word that the replace-all measurement replaces. One caption in twenty contains it. */
export const needle = 'office';

const sentence = 'and then they told us what happened on the way'.split(' ');

const wordsOf = (index: number): readonly string[] =>
  index % 20 === 0 ? sentence.with(9, needle) : sentence.with(4, ['us', 'me', 'him', 'her'][index % 4] ?? '');

/** Text of a caption in two lines, as a subtitler would break them. */
const textOf = (index: number): string => {
  const words = wordsOf(index);
  return `${words.slice(0, 5).join(' ')}\n${words.slice(5).join(' ')}`;
};

interface Contents {
  readonly tabs?: readonly string[];
  readonly style?: StylePatch | undefined;
}

/** The words of a caption, spoken one after another while it is shown. */
function spokenIn(text: string, startMs: number): Word[] {
  const texts = text.split(/\s/u);
  const msAt = (index: number) => startMs + Math.round((index * shownMs) / texts.length);
  return texts.map((one, index) => ({ text: one, startMs: msAt(index), endMs: msAt(index + 1), confidence: 1 }));
}

/**
 * Captions in the given tabs, the first of which is English. The others contain the same text as their translation.
 * With a style, the words have times.
 */
export function snapshotOf(count: number, { tabs = ['en'], style }: Contents = {}): Snapshot {
  const captions = Array.from({ length: count }, (_, index): Caption => {
    const startMs = index * everyMs;
    const text = textOf(index);
    const translation = { text, translatedFrom: fingerprintOf(text, 'en') };
    const cells = Object.fromEntries(
      tabs.map((tab) => [tab, tab === 'en' ? { text, ...(style && { words: spokenIn(text, startMs) }) } : translation]),
    );
    return { id: `c${index}`, startMs, endMs: startMs + shownMs, cells };
  });
  const settings = { ...defaultSettings, style: mergeStyle(defaultSettings.style, style ?? {}) };
  return { ...emptySnapshot(settings, [...tabs]), tracks: [{ id: 'main', captions }] };
}

/**
 * Maximum seconds of the peers' transcript. Longer ones overload a peer that gives every paragraph a list of all
 * seconds before it.
 */
const longestTranscriptSeconds = 1750;

/** Captions as the transcript of a "digital paper edit", which both peers read. Times are in seconds. */
export function transcriptOf(count: number) {
  const everySeconds = Math.min(everyMs / 1000, longestTranscriptSeconds / count);
  const wordSeconds = everySeconds / 11;
  const paragraphs = Array.from({ length: count }, (_, id) => {
    const start = id * everySeconds;
    return { id, start, end: start + everySeconds * 0.99, speaker: 'Speaker' };
  });
  const words = paragraphs.flatMap(({ id, start }) =>
    wordsOf(id).map((text, n) => ({
      id: id * 10 + n,
      start: start + n * wordSeconds,
      end: start + (n + 1) * wordSeconds,
      text,
    })),
  );
  return { words, paragraphs };
}

const seconds = (count: number) => Math.ceil((count * everyMs) / 1000);

/** Waveform as long as the captions. */
export function peaksOf(count: number): Uint8Array {
  const parts = Uint8Array.from({ length: seconds(count) * 50 }, (_, at) => 40 + ((at * 7919) % 200));
  return writePeaks(parts, 160, 8000);
}

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args]);

const stillSeconds = 600;

/**
 * Writes a silent film as long as the captions: one minute of motion at 25 frames per second, then one frame per
 * second, so that a hundred hours take a few megabytes.
 */
export function makeFilm(folder: string, count: number): string {
  const [moving, still, list] = ['moving.mp4', 'still.mp4', 'list.txt'].map((name) => path.join(folder, name));
  const film = path.join(folder, `film-${count}.mp4`);
  if (!moving || !still || !list) throw new Error('three names');
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-video_track_timescale', '12800'];
  ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=60', '-g', '25', '-bf', '0', ...h264, moving);
  ffmpeg('-f', 'lavfi', '-i', `color=0x30405c:s=640x360:r=1:d=${stillSeconds}`, '-g', '5', '-bf', '0', ...h264, still);
  const rounds = Math.ceil(seconds(count) / stillSeconds);
  writeFileSync(list, [moving, ...Array(rounds).fill(still)].map((file) => `file '${file}'\n`).join(''));
  ffmpeg('-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', '-movflags', '+faststart', film);
  for (const file of [moving, still, list]) rmSync(file);
  return film;
}
