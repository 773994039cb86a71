import path from 'node:path';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import type { NewPerson } from './person.ts';
import { makeSpokenVideo } from './spokenVideo.ts';

export type File = Reply<Routes['readFile']>;

interface Times {
  /** Interval between the captions' in times, and the duration of each. */
  readonly everyMs: number;
  readonly lengthMs: number;
}

interface Recording extends Times {
  /** Sentences spoken in the video. */
  readonly spoken: readonly string[];
}

const usual: Recording = {
  spoken: ['Every film begins with a story and a voice.', 'Thank you for watching.'],
  everyMs: 2000,
  lengthMs: 1000,
};

/** Creates a person's English video with captions; by default a short one with captions of one second, one second apart. */
export async function captionedFile(
  person: NewPerson,
  folder: string,
  texts: readonly string[],
  { spoken, ...times }: Recording = usual,
): Promise<File> {
  const source = path.join(folder, 'A short talk.mp4');
  await makeSpokenVideo(source, spoken);
  return uploadCaptioned(person, source, texts, times);
}

/**
 * Uploads an English recording with captions, because recognizing speech only to overwrite it would take most of the
 * time.
 */
export async function uploadCaptioned(
  person: NewPerson,
  source: string,
  texts: readonly string[],
  { everyMs, lengthMs }: Times = usual,
): Promise<File> {
  const captions = texts.map((text, n) => ({ startMs: everyMs * n, endMs: everyMs * n + lengthMs, text }));
  const content = Buffer.from(JSON.stringify({ language: 'en', captions })).toString('base64');
  const given = { captions: [{ fileName: 'captions.json', language: 'en', content }], isTranscribed: false };
  return untilTranscribed(person, await upload(person, source, 'en', given));
}
