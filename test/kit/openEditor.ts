import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { setText } from '../../domain/editor/commands/setText.ts';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { hearComplaints, launchBrowser } from './browser.ts';
import { captionedFile, type File } from './captionedFile.ts';
import { openDocument, save } from './document.ts';
import { openEditorPage } from './editorPage.ts';
import { type NewPerson, newPerson, openAs } from './person.ts';
import { makeSpokenVideo } from './spokenVideo.ts';

/** What the captions of a test begin as. */
type Recording =
  /** A video in which these sentences are spoken, with the captions that the recogniser made of them. */
  | { readonly spoken: readonly string[]; readonly title?: string; readonly corrected?: readonly string[] }
  /** A video with exactly these captions, of a second each, a second apart. */
  | { readonly captions: readonly string[] };

export interface OpenEditor {
  readonly browser: Browser;
  /** The owner of the file, and nobody else has a part in it. */
  readonly person: NewPerson;
  readonly file: File;
  /** A browser of its own in which the person is signed in. */
  readonly context: BrowserContext;
  /** The file's editor, with its captions. */
  readonly page: Page;
  /** Errors of the page since its captions were shown. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/**
 * A new person with a recording of theirs, open in the editor: what a browser test of the editor begins with. With
 * `corrected` the first captions have these texts in place of what was recognised.
 */
export async function openEditor(
  origin: string,
  recording: Recording,
  prepare: (person: NewPerson, file: File) => Promise<void> = async () => undefined,
): Promise<OpenEditor> {
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-editor-'));
  const [person, browser] = await Promise.all([newPerson(origin), launchBrowser()]);
  const file = await fileOf(person, folder, recording);
  await prepare(person, file);
  const context = await openAs(browser, origin, person);
  const page = await openEditorPage(context, origin, file);
  return {
    ...{ browser, person, file, context, page, complaints: hearComplaints(page) },
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fileOf(person: NewPerson, folder: string, recording: Recording): Promise<File> {
  if ('captions' in recording) return captionedFile(person, folder, recording.captions);
  const { spoken, title = 'A short talk', corrected = [] } = recording;
  const source = path.join(folder, `${title}.mp4`);
  await makeSpokenVideo(source, spoken);
  const file = await untilTranscribed(person, await upload(person, source, 'en'));
  let opened = await openDocument(person.client, file);
  for (const [at, text] of corrected.entries()) {
    const id = opened.document.at('en', at)?.id ?? '';
    opened = await save(person.client, file, opened, setText(opened.document, { id, tab: 'en', text }));
  }
  return file;
}
