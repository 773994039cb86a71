import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { captionText, storedTexts, untilSaved } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

const spoken = 'Every film begins with a story.';

let editor: OpenEditor;
let page: Page;

const stored = async () => (await storedTexts(editor.person.client, editor.file)).join(' ').replaceAll('\n', ' ');

beforeAll(async () => {
  editor = await openEditor(origin, { spoken: [spoken], corrected: ['What a person corrected.'] });
  page = editor.page;
});
afterAll(() => editor.close());

it('a finished file is transcribed again in the editor, and what was corrected can be restored', async () => {
  expect(await stored()).toBe('What a person corrected.');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Transcribe again…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transcribe again' });
  await dialog.getByText(/^This takes/).waitFor();
  await dialog.getByText('stay in Versions').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await keepPicture(page, 'transcribe-again');
  await dialog.getByRole('button', { name: 'Transcribe', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Transcribing again' }).waitFor();
  await keepPicture(page, 'transcribing-again');
  await expect.poll(() => captionText(page, 1).inputValue(), { timeout: 60_000 }).toContain('film');
  expect(await stored()).toContain('film');
  await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('region', { name: 'Versions' });
  await versions.getByText(/Transcribed again/).waitFor();
  await keepPicture(page, 'transcribed-again');
  await versions
    .getByRole('button', { name: /Saved automatically/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('dialog', { name: 'Restore this version?' }).getByRole('button', { name: 'Restore' }).click();
  await untilSaved(page);
  expect(await stored()).toBe('What a person corrected.');
  expect(editor.complaints).toEqual([]);
});
