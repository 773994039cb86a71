import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSecond } from '../../domain/editor/commands/addSecond.ts';
import { setText } from '../../domain/editor/commands/setText.ts';
import { catalogues } from '../kit/catalogues.ts';
import { openDocument, save } from '../kit/document.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

const words = catalogues.en.editor.spelling;

let open: OpenEditor;
let page: Page;

beforeAll(async () => {
  open = await openEditor(origin, {
    captions: ['We recieve the letter.', 'They recieve it to.', 'Sampo Kaleva knows the anser.', 'A zzyzx here.'],
  });
  page = open.page;
  await page.locator('[data-complete]').waitFor();
});
afterAll(() => open.close());

const dialog = () => page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const marked = () => dialog().locator('mark').textContent();
const isFieldFocused = () =>
  dialog()
    .getByLabel(words.replaceWith)
    .evaluate((field) => field === document.activeElement);
const caption = (number: number) => page.getByRole('textbox', { name: new RegExp(`^Caption ${number},`) });

describe('the walk through unknown words', () => {
  it('begins at the first one, with suggestions, and no barriers', async () => {
    await caption(1).click();
    await page.keyboard.press('Alt+Shift+G');
    await expect.poll(marked).toBe('recieve');
    await dialog().getByRole('button', { name: 'receive', exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await expect.poll(isFieldFocused).toBe(true);
  });

  it('replaces every occurrence in one step', async () => {
    await press(words.replaceAll.replace('{{count, number}}', '2'));
    await expect.poll(marked).toBe('Sampo');
    expect([await caption(1).inputValue(), await caption(2).inputValue()]).toEqual([
      'We receive the letter.',
      'They receive it to.',
    ]);
    await expect.poll(isFieldFocused).toBe(true);
  });

  it('goes forward and back by key', async () => {
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(marked).toBe('Kaleva');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(marked).toBe('Sampo');
  });

  it('knows a word that was added to the names and terms', async () => {
    await press(words.add);
    await expect.poll(marked).toBe('Kaleva');
    await press(words.ignoreAll);
    await expect.poll(marked).toBe('anser');
  });

  it('takes the first suggestion, or what is typed, by Enter', async () => {
    await dialog().getByLabel(words.replaceWith).fill('answer');
    await page.keyboard.press('Enter');
    await expect.poll(marked).toBe('zzyzx');
    expect(await caption(3).inputValue()).toBe('Sampo Kaleva knows the answer.');
  });

  it('follows what somebody else writes before the word', async () => {
    const { client } = open.person;
    const opened = await openDocument(client, open.file);
    const id = opened.document.at('en', 3)?.id ?? '';
    await save(client, open.file, opened, setText(opened.document, { id, tab: 'en', text: 'A small zzyzx here.' }));
    await dialog().getByText('A small zzyzx here.').waitFor();
    expect(await marked()).toBe('zzyzx');
  });

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findOverflowPx(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('ends, and each replacement can be undone', async () => {
    await press(words.ignoreAll);
    await dialog().getByText(words.done).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(catalogues.en.editor.close);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => caption(3).inputValue()).toBe('Sampo Kaleva knows the anser.');
  });

  it('knows added and replaced words when it begins again', async () => {
    await page.keyboard.press('Alt+Shift+G');
    await expect.poll(marked).toBe('anser');
    expect(open.complaints).toEqual([]);
    await page.keyboard.press('Escape');
  });
});

describe('the walk with second captions', () => {
  it('checks them with the dictionary of their own language', async () => {
    const both = await openEditor(origin, { captions: ['We recieve it.'] }, async ({ client }, file) => {
      const opened = await openDocument(client, file);
      const texts = new Map([[opened.document.at('en', 0)?.id ?? '', 'Recibimos la cartta.']]);
      await save(client, file, opened, addSecond(opened.document, { tab: 'en', language: 'es', texts }));
    });
    await both.page.locator('[data-complete]').waitFor();
    await both.page.getByRole('textbox', { name: /^Caption 1,/ }).click();
    await both.page.keyboard.press('Alt+Shift+G');
    const walk = both.page.getByRole('dialog', { name: words.title.replace('{{language}}', 'English, Spanish') });
    const inWalk = () => walk.locator('mark').textContent();
    await expect.poll(inWalk).toBe('recieve');
    await walk.getByRole('button', { name: 'receive', exact: true }).click();
    await expect.poll(inWalk).toBe('cartta');
    await walk.getByText('Caption 1 in Spanish').waitFor();
    await walk.getByRole('button', { name: 'carta', exact: true }).click();
    await walk.getByText(words.done).waitFor();
    const second = both.page.getByRole('textbox', { name: 'Second caption 1 in Spanish' });
    expect(await second.inputValue()).toBe('Recibimos la carta.');
    expect(both.complaints).toEqual([]);
    await both.close();
  });
});
