import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import type { File } from '../kit/captionedFile.ts';
import { openDocument } from '../kit/document.ts';
import { captionText } from '../kit/editorPage.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';
import type { NewPerson } from '../kit/person.ts';

let editor: OpenEditor;
let person: NewPerson;
let file: File;
let page: Page;
let complaints: string[];

const panel = () => page.getByRole('region', { name: 'Translate' });
const strip = () => page.getByRole('navigation', { name: 'Languages' });
const rowOf = (language: string) =>
  panel()
    .getByRole('listitem')
    .filter({ has: page.getByText(language, { exact: true }) });
const stored = async () => (await openDocument(person.client, file)).document;

beforeAll(async () => {
  const captions = ['We need to find a better way.', 'The house is very big.'];
  editor = await openEditor(origin, { captions });
  ({ person, file, page, complaints } = editor);
});
afterAll(() => editor.close());

async function choose(language: string): Promise<void> {
  await panel().getByLabel('Language', { exact: true }).fill(language);
  await page.getByRole('option', { name: new RegExp(`^${language}`) }).click();
}

describe('a user who translates the captions', () => {
  it('is told which languages this installation cannot translate into', async () => {
    await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Translate' }).click();
    await panel().getByLabel('Language', { exact: true }).click();
    const groups = page.getByRole('listbox').locator('.mantine-Select-group');
    await groups.filter({ hasText: 'With machine translation' }).getByRole('option', { name: 'Spanish' }).waitFor();
    await groups.filter({ hasText: 'Added empty' }).getByRole('option', { name: 'German' }).waitFor();
    await choose('German');
    await panel().getByText('cannot translate into this language').waitFor();
    expect(await panel().getByRole('button', { name: 'Translate', exact: true }).isDisabled()).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    await keepPicture(page, 'languages-impossible');
  });

  it('sees how far a translation is, and stops it', async () => {
    await choose('Spanish');
    await panel().getByRole('button', { name: 'Translate', exact: true }).click();
    await strip().getByRole('status', { name: 'Translation into Spanish' }).waitFor();
    await strip().getByRole('button', { name: 'Cancel the translation into Spanish' }).click();
    await expect.poll(() => strip().count()).toBe(0);
    expect((await stored()).tabs).toHaveLength(1);
    await expect.poll(() => panel().getByLabel('Language', { exact: true }).inputValue()).toBe('');
  });

  it('gets a tab by translation, which opens when it is done', async () => {
    await choose('Spanish');
    await panel().getByRole('button', { name: 'Translate', exact: true }).click();
    await strip().getByRole('button', { name: 'Spanish', exact: true }).waitFor({ timeout: 60_000 });
    await expect.poll(() => captionText(page, 1).inputValue(), { timeout: 30_000 }).toMatch(/^Necesitamos/);
    expect(await strip().getByRole('button', { name: 'Spanish', exact: true }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  it('sees both languages row by row, and edits the one beside', async () => {
    await strip().getByRole('button', { name: 'Show English beside' }).click();
    const beside = page.getByRole('textbox', { name: 'Caption 1 in English' });
    expect(await beside.inputValue()).toBe('We need to find a better way.');
    await beside.fill('We have found a better way.');
    await page.getByText('The original has changed.').waitFor();
    await keepPicture(page, 'languages-beside');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('translates the outdated caption again', async () => {
    const before = await captionText(page, 1).inputValue();
    await page.getByRole('button', { name: 'Translate again' }).click();
    await expect.poll(() => captionText(page, 1).inputValue(), { timeout: 60_000 }).not.toBe(before);
    expect(await page.getByText('The original has changed.').count()).toBe(0);
  });

  it('adds an empty language, and removes it after a warning', async () => {
    await choose('Khmer');
    await panel().getByRole('button', { name: 'Add empty' }).click();
    await strip().getByRole('button', { name: 'Khmer' }).waitFor();
    await rowOf('Khmer').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => strip().getByRole('button', { name: 'Khmer' }).count()).toBe(0);
    await expect.poll(async () => (await stored()).tabs.map(({ id }) => id), { timeout: 30_000 }).toEqual(['en', 'es']);
  });

  it('shows the other language below the captions, writes in it, and removes it after a warning', async () => {
    await strip().getByRole('button', { name: 'Spanish', exact: true }).click();
    await rowOf('Spanish').getByRole('button', { name: 'Show English below' }).click();
    const second = page.getByRole('textbox', { name: 'Second caption 2 in English' });
    expect(await second.inputValue()).toBe('The house is very big.');
    await second.fill('What a house.');
    await expect
      .poll(async () => (await stored()).at('es', 1)?.cells.es?.second, { timeout: 30_000 })
      .toBe('What a house.');
    expect(await findBarriers(page)).toEqual([]);
    await keepPicture(page, 'languages-second');
    await rowOf('Spanish').getByRole('button', { name: 'Remove second caption' }).click();
    await page.getByRole('dialog').getByText('Its translation data is lost.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove second caption' }).click();
    await expect.poll(() => second.count()).toBe(0);
    await expect.poll(async () => (await stored()).at('es', 1)?.cells.es?.second, { timeout: 30_000 }).toBe(undefined);
  });

  it('gives a language times of its own, and links it again after a warning', async () => {
    const trackOf = async () => (await stored()).tabs.find(({ id }) => id === 'es')?.trackId;
    const shared = await trackOf();
    await rowOf('Spanish').getByRole('button', { name: 'Unlink times' }).click();
    await expect.poll(trackOf, { timeout: 30_000 }).not.toBe(shared);
    expect(
      await strip()
        .getByRole('button', { name: /beside$/ })
        .count(),
    ).toBe(0);
    await rowOf('Spanish').getByRole('button', { name: 'Link times' }).click();
    await page.getByRole('dialog').getByText('their own times are lost').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Link times' }).click();
    await expect.poll(trackOf, { timeout: 30_000 }).toBe(shared);
  });

  it('writes a glossary', async () => {
    await panel().getByRole('button', { name: 'Glossary' }).click();
    await page.getByLabel('Term 1', { exact: true }).fill('house');
    await page.getByLabel('Term 1 in Spanish').fill('mansión');
    expect(await findBarriers(page)).toEqual([]);
    await keepPicture(page, 'languages-glossary');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await person.client.readGlossary()).terms)
      .toEqual([{ source: 'house', targets: { es: 'mansión' }, matchCase: false }]);
  });

  it('says how a term is translated into a language that the file does not have', async () => {
    await panel().getByRole('button', { name: 'Glossary' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Also into' }).fill('Fren');
    // On a busy machine the list appears only after the keys.
    await page.getByRole('option', { name: 'French', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Term 1 in French').fill('manoir');
    expect(await findBarriers(page)).toEqual([]);
    await keepPicture(page, 'languages-glossary-other');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await person.client.readGlossary()).terms)
      .toEqual([{ source: 'house', targets: { es: 'mansión', fr: 'manoir' }, matchCase: false }]);
    await panel().getByRole('button', { name: 'Glossary' }).click();
    expect(await dialog.getByLabel('Term 1 in French').inputValue()).toBe('manoir');
    await page.keyboard.press('Escape');
  });

  it('finds all of it on a phone in Japanese', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(page.url().replace('/en/', '/ja/'));
    await page.getByRole('navigation', { name: '言語' }).waitFor();
    expect(await findOverflowPx(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await keepPicture(page, 'languages-ja');
  });

  it('meets no error on the way', () => {
    expect(complaints).toEqual([]);
  });
});
