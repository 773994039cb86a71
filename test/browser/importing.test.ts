import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import iconv from 'iconv-lite';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import type { File } from '../kit/captionedFile.ts';
import { captionText, storedTexts } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';
import type { NewPerson } from '../kit/person.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-import-'));

let editor: OpenEditor;
let person: NewPerson;
let file: File;
let page: Page;
let complaints: string[];

const panel = () => page.getByRole('region', { name: 'Import captions' });
const rail = () => page.getByRole('navigation', { name: 'Editor' });

/** Writes a file to disk, as a person would have it. */
function fileOf(name: string, bytes: Uint8Array | string): string {
  const where = path.join(folder, name);
  writeFileSync(where, bytes);
  return where;
}
const choose = (where: string) => panel().locator('input[type=file]').setInputFiles(where);
const srt = (...texts: string[]) =>
  texts.map((text, n) => `${n + 1}\r\n00:00:0${n + 1},000 --> 00:00:0${n + 1},900\r\n${text}\r\n`).join('\r\n');

beforeAll(async () => {
  editor = await openEditor(origin, { spoken: ['Every film begins with a story and a voice.'] });
  ({ person, file, page, complaints } = editor);
});
afterAll(async () => {
  await editor.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a user with a caption file', () => {
  it('is told that a file is none', async () => {
    await rail().getByRole('button', { name: 'Import captions' }).click();
    await choose(fileOf('notes.srt', 'no times here'));
    await panel().getByText('notes.srt file is an incorrect format').waitFor();
  });

  it('chooses the language, sees what is read and its remarks, and replaces the captions after a question', async () => {
    await choose(fileOf('talk.srt', srt('First <s>caption</s>', 'Second caption')));
    const language = panel().getByLabel('Language of the captions');
    await panel().getByText('Choose the language of the captions.').waitFor();
    expect(await language.getAttribute('aria-invalid')).not.toBe('true');
    await panel().getByRole('button', { name: 'Import 2 captions' }).click();
    await panel().getByRole('alert').getByText('Choose the language of the captions.').waitFor();
    expect(await language.evaluate((field) => field === document.activeElement)).toBe(true);
    await panel().getByText('2 captions', { exact: true }).waitFor();
    await panel().getByText('Line 2', { exact: true }).waitFor();
    await language.click();
    await page.getByRole('option', { name: 'English' }).click();
    await keepPicture(page, 'import-preview');
    expect(await findBarriers(page)).toEqual([]);
    await panel().getByRole('button', { name: 'Import 2 captions' }).click();
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect.poll(() => captionText(page, 2).inputValue()).toBe('Second caption');
    await expect.poll(() => storedTexts(person.client, file)).toEqual(['First caption', 'Second caption']);
  });

  it('undoes it as one step, and does it again', async () => {
    await page.keyboard.press('Control+z');
    await expect.poll(() => captionText(page, 1).inputValue()).not.toBe('First caption');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => captionText(page, 1).inputValue()).toBe('First caption');
  });

  it('has the encoding guessed, and chooses another', async () => {
    await choose(fileOf('talk.ru.srt', iconv.encode(srt('Каждый фильм начинается', 'Спасибо вам'), 'win1251')));
    await panel().getByText('Каждый фильм начинается').waitFor();
    await panel().getByLabel('Encoding').click();
    await page.getByRole('option', { name: 'Cyrillic (koi8-r)' }).click();
    await panel().getByText('йЮФДШИ').waitFor();
    await panel().getByLabel('Encoding').click();
    await page.getByRole('option', { name: 'Cyrillic (windows-1251)' }).click();
    await panel().getByText('Каждый фильм начинается').waitFor();
  });

  it('sees which times of a second caption do not match', async () => {
    await panel().getByLabel('Import as').click();
    await page.getByRole('option', { name: 'Second caption of English' }).click();
    await choose(fileOf('late.ru.srt', srt('Раз', 'Два', 'Три')));
    await panel().getByLabel('Import as').click();
    await page.getByRole('option', { name: 'Second caption of English' }).click();
    await panel().getByText('The times must match those of the captions. 1 does not:').waitFor();
    await keepPicture(page, 'import-times');
  });

  it('drops a file on the editor and gives the captions a second language below', async () => {
    const text = srt('Раз', 'Два');
    const transfer = await page.evaluateHandle((source) => {
      const made = new DataTransfer();
      made.items.add(new File([source], 'below.ru.srt'));
      return made;
    }, text);
    await page.locator('main').dispatchEvent('drop', { dataTransfer: transfer });
    await panel().getByRole('heading', { name: 'below.ru.srt' }).waitFor();
    await panel().getByLabel('Import as').click();
    await page.getByRole('option', { name: 'Second caption of English' }).click();
    await panel().getByRole('button', { name: 'Import 2 captions' }).click();
    await page.getByText('2 captions were imported').first().waitFor();
    expect(complaints).toEqual([]);
  });
});
