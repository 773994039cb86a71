import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipFiles } from '../../domain/formats/zip/write.ts';
import { keepPicture } from '../kit/browser.ts';
import { openDocument } from '../kit/document.ts';
import { storedTexts, untilSaved } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-script-'));
const spoken = 'Every film begins with a story and a voice.';

let editor: OpenEditor;
let page: Page;

const panel = () => page.getByRole('region', { name: 'Import captions' });
const script = () => panel().getByRole('textbox', { name: 'Script' });
const stored = async () => (await storedTexts(editor.person.client, editor.file)).join(' ').replaceAll('\n', ' ');

beforeAll(async () => {
  editor = await openEditor(origin, { spoken: [spoken] });
  page = editor.page;
});
afterAll(async () => {
  await editor.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a script', () => {
  it('takes the times of the words that were heard, and replaces the captions by one change', async () => {
    const before = await stored();
    await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Import captions' }).click();
    await panel().getByRole('button', { name: 'Time a script by the sound' }).click();
    await script().fill('Anna: Every film begins with a story\nBen: – and with an old voice!');
    await panel()
      .getByText(/% of 11 words were heard in the recording\./)
      .waitFor();
    await keepPicture(page, 'script-preview');
    expect(await findBarriers(page)).toEqual([]);
    await panel()
      .getByRole('button', { name: /^Replace with/ })
      .click();
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await untilSaved(page);
    expect(await stored()).toBe('Every film begins with a story – and with an old voice!');
    const { document } = await openDocument(editor.person.client, editor.file);
    expect(document.speakers.map(({ name }) => name)).toEqual(expect.arrayContaining(['Anna', 'Ben']));
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await untilSaved(page);
    expect(await stored()).toBe(before);
  });

  it('is read from a Word document, and offered when a text without times is imported', async () => {
    const docx = path.join(folder, 'script.docx');
    const body = `<w:document xmlns:w="w"><w:p><w:t>${spoken}</w:t></w:p></w:document>`;
    writeFileSync(docx, zipFiles({ 'word/document.xml': new TextEncoder().encode(body) }));
    await panel().getByRole('button', { name: 'Time a script by the sound' }).click();
    await panel().getByLabel('Open a file').setInputFiles(docx);
    await expect.poll(() => script().inputValue()).toBe(`${spoken}\n`);
    await panel().getByRole('button', { name: 'Cancel' }).click();
    const text = path.join(folder, 'script.txt');
    writeFileSync(text, spoken);
    await panel().getByLabel('Choose a file').setInputFiles(text);
    await panel().getByRole('button', { name: 'Time it by the sound, as a script' }).click();
    await expect.poll(() => script().inputValue()).toBe(spoken);
  });
});
