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

/** Initial captions of a test. */
type Recording =
  /** Video in which these sentences are spoken, with the captions created by the recognizer. */
  | { readonly spoken: readonly string[]; readonly title?: string; readonly corrected?: readonly string[] }
  /** Video with exactly these captions, of one second each, one second apart. */
  | { readonly captions: readonly string[] };

export interface OpenEditor {
  readonly browser: Browser;
  /** Owner and only member of the file. */
  readonly person: NewPerson;
  readonly file: File;
  /** Separate browser context in which the person is signed in. */
  readonly context: BrowserContext;
  /** Editor of the file, with its captions. */
  readonly page: Page;
  /** Errors of the page since its captions appeared. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/**
 * Creates a person with a recording that is open in the editor: the starting point of browser tests of the editor. With
 * `corrected` the first captions have these texts instead of the recognized ones.
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
