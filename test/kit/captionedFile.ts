import path from 'node:path';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import type { NewPerson } from './person.ts';
import { makeSpokenVideo } from './spokenVideo.ts';

export type File = Reply<Routes['readFile']>;

interface Recording {
  /** Sentences spoken in the video. */
  readonly spoken: readonly string[];
  /** Interval between the captions' in times, and the duration of each. */
  readonly everyMs: number;
  readonly lengthMs: number;
}

const usual: Recording = {
  spoken: ['Every film begins with a story and a voice.', 'Thank you for watching.'],
  everyMs: 2000,
  lengthMs: 1000,
};

/**
 * Creates a person's English video with captions; by default a short one with captions of one second, one second apart.
 * The captions are uploaded with it, because recognizing speech only to overwrite it would take most of the time.
 */
export async function captionedFile(
  person: NewPerson,
  folder: string,
  texts: readonly string[],
  { spoken, everyMs, lengthMs }: Recording = usual,
): Promise<File> {
  const source = path.join(folder, 'A short talk.mp4');
  await makeSpokenVideo(source, spoken);
  const captions = texts.map((text, n) => ({ startMs: everyMs * n, endMs: everyMs * n + lengthMs, text }));
  const content = Buffer.from(JSON.stringify({ language: 'en', captions })).toString('base64');
  const given = { captions: [{ fileName: 'captions.json', language: 'en', content }], isTranscribed: false };
  return untilTranscribed(person, await upload(person, source, 'en', given));
}
