/**
 * `node scripts/sample/editorSample.ts` makes the files of the sample that people open in the editor without an account:
 * a spoken video, its peaks and its captions in two languages. They are part of the website. It needs ffmpeg with flite.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PeakMeter, peaksArgs } from '../../cloud/media/ffmpeg/peaks.ts';
import { defaultSettings } from '../../domain/captions/defaults.ts';
import type { Caption, Snapshot, Word } from '../../domain/captions/types.ts';
import { mainTrack } from '../../domain/document/snapshot.ts';
import { makeSpokenVideo, sentenceTimes, spokenVideoRate } from './video.ts';

const folder = path.resolve(import.meta.dirname, '../../frontend/entities/sample');

/** Spoken sentences with their translations. `heard` is a mistake of the recognition that is there to be corrected. */
const sentences: readonly {
  readonly spoken: string;
  readonly heard?: [right: string, wrong: string];
  readonly ja: string;
}[] = [
  {
    spoken: 'Welcome to this short film about the making of subtitles.',
    ja: '字幕ができるまでを紹介する短い映像へようこそ。',
  },
  { spoken: 'Every film begins with a story and a voice.', ja: 'どの映像も、物語と声から始まります。' },
  {
    spoken: 'The computer listens to the voice and writes down the words.',
    heard: ['words', 'birds'],
    ja: 'コンピューターが声を聞いて、言葉を書き取ります。',
  },
  { spoken: 'After that a person reads the text and makes it better.', ja: 'そのあと、人が読んで直します。' },
  {
    spoken: 'Good subtitles appear at the right moment and stay long enough to read.',
    ja: 'よい字幕は、ちょうどよいときに現れ、読み終わるまで残ります。',
  },
  { spoken: 'You can listen to every line again and again.', ja: 'どの行も、何度でも聞き直せます。' },
  {
    spoken: 'At the end of the day you have a video that everybody can understand.',
    ja: '最後には、だれにでもわかる動画になります。',
  },
  { spoken: 'Thank you for watching and have a good day.', ja: 'ご覧いただき、ありがとうございました。' },
];

function captionOf(index: number, { startMs, endMs }: { startMs: number; endMs: number }): Caption {
  const { spoken, heard, ja } = sentences[index] as (typeof sentences)[number];
  const text = heard ? spoken.replace(...heard) : spoken;
  return {
    id: `sample-${index + 1}`,
    startMs,
    endMs,
    cells: { en: { text: inTwoLines(text), words: wordsOf(text, startMs, endMs, heard?.[1]) }, ja: { text: ja } },
  };
}

/** Longest line of the default limits. */
const maxLineLength = 42;

/** Breaks a long sentence at the space nearest to its middle. */
function inTwoLines(text: string): string {
  if (text.length <= maxLineLength) return text;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const middle = spaces.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0] ?? 0;
  return `${text.slice(0, middle)}\n${text.slice(middle + 1)}`;
}

/** Spreads words over a sentence by their lengths. The misheard word has a low confidence. */
function wordsOf(text: string, startMs: number, endMs: number, misheard: string | undefined): Word[] {
  const msPerCharacter = (endMs - startMs) / text.length;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    startMs: Math.round(startMs + index * msPerCharacter),
    endMs: Math.round(startMs + (index + word.length) * msPerCharacter),
    confidence: misheard !== undefined && word.startsWith(misheard) ? 0.3 : 0.95,
  }));
}

const video = path.join(folder, 'sampleTalk.mp4');
const spoken = sentences.map((sentence) => sentence.spoken);
await makeSpokenVideo(video, spoken, { widthPx: 640, heightPx: 360 });
const times = await sentenceTimes(spoken);
const snapshot: Snapshot = {
  version: 1,
  settings: { ...defaultSettings, frameRate: { frameRate: spokenVideoRate, dropFrame: false } },
  tabs: [
    { id: 'en', trackId: mainTrack },
    { id: 'ja', trackId: mainTrack },
  ],
  speakers: [],
  tracks: [{ id: mainTrack, captions: times.map((time, index) => captionOf(index, time)) }],
};
writeFileSync(path.join(folder, 'sampleCaptions.json'), JSON.stringify(snapshot));
const meter = new PeakMeter();
meter.bytes(execFileSync('ffmpeg', peaksArgs(video), { maxBuffer: 100_000_000, stdio: ['ignore', 'pipe', 'ignore'] }));
writeFileSync(path.join(folder, 'sampleTalk.peaks'), meter.file());
