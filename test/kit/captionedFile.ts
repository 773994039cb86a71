import path from 'node:path';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import { deleteCaptions } from '../../domain/editor/commands/deleteCaptions.ts';
import { insertCaption } from '../../domain/editor/commands/insertCaption.ts';
import { makeSpokenVideo } from '../../scripts/sample/video.ts';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { openDocument, save } from './document.ts';
import type { NewPerson } from './person.ts';

/** A short video of a person, in English, with captions of one second each that begin a second apart from each other. */
export async function captionedFile(
  person: NewPerson,
  folder: string,
  texts: readonly string[],
): Promise<Reply<Routes['readFile']>> {
  const source = path.join(folder, 'A short talk.mp4');
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.', 'Thank you for watching.']);
  const file = await untilTranscribed(person, await upload(person, source, 'en'));
  let opened = await openDocument(person.client, file);
  const ids = [...opened.document.captions('en')].map(({ id }) => id);
  opened = await save(person.client, file, opened, deleteCaptions(opened.document, { ids }));
  for (const [i, text] of texts.entries()) {
    const at = { tab: 'en', startMs: 2000 * i, endMs: 2000 * i + 1000, text };
    const change = insertCaption(opened.document, at, { newId: () => crypto.randomUUID() });
    opened = await save(person.client, file, opened, change);
  }
  return file;
}
