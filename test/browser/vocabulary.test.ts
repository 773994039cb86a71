import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { captionText } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

let editor: OpenEditor;
let page: Page;

beforeAll(async () => {
  editor = await openEditor(origin, { captions: ['Welcome to Otoji by Aya Sato'] });
  page = editor.page;
});
afterAll(() => editor.close());

const moreActions = (name: string) =>
  page
    .getByRole('button', { name: 'More actions' })
    .click()
    .then(() => page.getByRole('menuitem', { name }).click());

it('selected words of a caption are added to the names and terms by one action', async () => {
  await captionText(page, 1).evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    field.setSelectionRange(11, 16);
  });
  await page.keyboard.press('Alt+Shift+N');
  await page.getByText('“Otoji” was added to the names and terms.').waitFor();
  expect(await editor.person.client.readVocabulary()).toEqual({ terms: [{ term: 'Otoji', soundsLike: '' }] });
});

it('lists are pasted, kept for all recordings or for one, and used by the next transcription', async () => {
  await moreActions('Transcribe again…');
  await page.getByRole('button', { name: 'Names and terms…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Names and terms' });
  expect(await dialog.getByRole('textbox', { name: 'Name or term 1' }).inputValue()).toBe('Otoji');
  await dialog.getByRole('button', { name: 'Paste a list' }).click();
  await dialog.getByRole('textbox', { name: 'List' }).fill('Aya Sato\nVX02Q,V X zero two Q');
  await keepPicture(page, 'vocabulary');
  await dialog.getByRole('button', { name: 'Add 2 entries' }).click();
  await dialog.getByText('This recording only').click();
  await dialog.getByRole('textbox', { name: 'Name or term 1' }).fill('Los Angeles');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // Saving has not submitted the dialog behind it, which would begin a transcription and charge it.
  await page.getByRole('dialog', { name: 'Transcribe this recording' }).waitFor();
  const { client } = editor.person;
  expect((await client.readVocabulary()).terms).toEqual([
    { term: 'Otoji', soundsLike: '' },
    { term: 'Aya Sato', soundsLike: '' },
    { term: 'VX02Q', soundsLike: 'V X zero two Q' },
  ]);
  const ref = { projectId: editor.file.projectId, videoId: editor.file.id };
  expect((await client.readFileVocabulary(ref)).terms).toEqual([{ term: 'Los Angeles', soundsLike: '' }]);
  expect(editor.complaints).toEqual([]);
});
