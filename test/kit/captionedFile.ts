import path from 'node:path';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import { deleteCaptions } from '../../domain/editor/commands/deleteCaptions.ts';
import { insertCaption } from '../../domain/editor/commands/insertCaption.ts';
import { makeSpokenVideo } from '../../scripts/sample/video.ts';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { openDocument, save } from './document.ts';
import type { NewPerson } from './person.ts';

export type File = Reply<Routes['readFile']>;

interface Recording {
  /** What is heard in it. */
  readonly spoken: readonly string[];
  /** How far the captions' in times are apart, and how long each shows. */
  readonly everyMs: number;
  readonly lengthMs: number;
}

const usual: Recording = {
  spoken: ['Every film begins with a story and a voice.', 'Thank you for watching.'],
  everyMs: 2000,
  lengthMs: 1000,
};

/** A video of a person, in English, with captions; usually a short one with captions of a second, a second apart. */
export async function captionedFile(
  person: NewPerson,
  folder: string,
  texts: readonly string[],
  { spoken, everyMs, lengthMs }: Recording = usual,
): Promise<File> {
  const source = path.join(folder, 'A short talk.mp4');
  await makeSpokenVideo(source, spoken);
  const file = await untilTranscribed(person, await upload(person, source, 'en'));
  let opened = await openDocument(person.client, file);
  const ids = [...opened.document.captions('en')].map(({ id }) => id);
  opened = await save(person.client, file, opened, deleteCaptions(opened.document, { ids }));
  for (const [i, text] of texts.entries()) {
    const at = { tab: 'en', startMs: everyMs * i, endMs: everyMs * i + lengthMs, text };
    const change = insertCaption(opened.document, at, { newId: () => crypto.randomUUID() });
    opened = await save(person.client, file, opened, change);
  }
  return file;
}
