import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Sentences spoken in the sample video, in plain words that a small recognizer supports. */
export const sampleSentences = [
  'Welcome to this short film about the making of subtitles.',
  'Every film begins with a story and a voice.',
  'The computer listens to the voice and writes down the words.',
  'After that a person reads the text and makes it better.',
  'Good subtitles appear at the right moment and stay long enough to read.',
  'You can listen to every line again and again.',
  'They never hide a face and they never tell the end of the story.',
  'You can change the words on the right side of the screen.',
  'At the end of the day you have a video that everybody can understand.',
  'When you are happy with the result you can send the video to your friends.',
  'People in other countries can read the story in their own language.',
  'Thank you for watching and have a good day.',
] as const;

/** Seconds of silence after each sentence: long enough for a recognizer to detect its end. */
const pauseSeconds = 1.1;

/** Milliseconds of silence before the first sentence. */
const leadMs = 700;

const sampleRate = 44_100;

/** Frames in a second of every spoken video. */
export const spokenVideoRate = 25;

const escapeFilter = (text: string): string => text.replaceAll(/['\\:,]/g, (mark) => `\\${mark}`);

async function ffmpeg(...args: string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-2000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg could not make the sample: ${said}`);
}

/** Writes raw mono audio of the sentences, each followed by a pause. Returns its length in seconds. */
async function speak(filePath: string, sentences: readonly string[]): Promise<number> {
  const spoken = sentences.map(
    (sentence, index) => `flite=text='${escapeFilter(sentence)}':voice=slt,apad=pad_dur=${pauseSeconds}[s${index}]`,
  );
  const all = sentences.map((_, index) => `[s${index}]`).join('');
  const voice = `${all}concat=n=${sentences.length}:v=0:a=1,aresample=${sampleRate},adelay=${leadMs}[a]`;
  await ffmpeg('-filter_complex', [...spoken, voice].join(';'), '-map', '[a]', '-ac', '1', '-f', 's16le', filePath);
  return (await stat(filePath)).size / 2 / sampleRate;
}

/** Returns the times of the sentences in a spoken video. */
export async function sentenceTimes(
  sentences: readonly string[],
): Promise<readonly { readonly startMs: number; readonly endMs: number }[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'otoji-sentences-'));
  const times: { startMs: number; endMs: number }[] = [];
  let startMs = leadMs;
  for (const [index, sentence] of sentences.entries()) {
    const sound = path.join(folder, `${index}.pcm`);
    const voice = `flite=text='${escapeFilter(sentence)}':voice=slt,aresample=${sampleRate}`;
    await ffmpeg('-f', 'lavfi', '-i', voice, '-ac', '1', '-f', 's16le', sound);
    const lengthMs = (1000 * (await stat(sound)).size) / 2 / sampleRate;
    times.push({ startMs: Math.round(startMs), endMs: Math.round(startMs + lengthMs) });
    startMs += lengthMs + 1000 * pauseSeconds;
  }
  await rm(folder, { recursive: true });
  return times;
}

/** Size of a picture. */
interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

const defaultSize: PictureSize = { widthPx: 1280, heightPx: 720 };

/**
 * Creates a spoken video with ffmpeg alone, by default with 720 lines: one flite voice over a slow gradient. The gradient
 * is drawn small and enlarged, which looks the same and takes less time.
 */
export async function makeSpokenVideo(
  filePath: string,
  sentences: readonly string[] = sampleSentences,
  { widthPx, heightPx }: PictureSize = defaultSize,
): Promise<void> {
  const sound = `${filePath}.pcm`;
  const seconds = await speak(sound, sentences);
  // The seed keeps the pictures of the documentation alike: another one has other directions and edges.
  const gradient = `gradients=s=320x180:r=${spokenVideoRate}:d=${seconds}:speed=0.008:seed=8:n=3:c0=0x1b2a49:c1=0x4a3f8c:c2=0x0f766e`;
  const picture = `${gradient},scale=${widthPx}:${heightPx}:out_color_matrix=bt709,format=yuv420p`;
  const bt709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  await ffmpeg(
    ...['-f', 's16le', '-ar', `${sampleRate}`, '-ac', '1', '-i', sound, '-f', 'lavfi', '-i', picture],
    ...['-map', '1:v', '-map', '0:a', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', ...bt709],
    ...['-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart', '-shortest', filePath],
  );
  await rm(sound);
}
