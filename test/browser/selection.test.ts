import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { captionText, storedTexts, untilSaved } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

const words = catalogues.en.editor;
const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

let editor: OpenEditor;
/** Page shared by all tests. Each test restores the captions, and starts with a click that ends a selection. */
let page: Page;

beforeAll(async () => {
  editor = await openEditor(origin, { captions: texts });
  ({ page } = editor);
});
afterAll(() => editor.close());

const numberOf = (number: number): Locator => page.getByRole('button', { name: `Caption ${number}`, exact: true });
const toolbar = () => page.getByRole('toolbar', { name: words.list.tools });
const tool = (name: string) => toolbar().getByRole('button', { name, exact: true });

/** Numbers of the captions that are shown as selected. */
const selected = (): Promise<string[]> =>
  page.locator('[data-caption][data-selected]').evaluateAll((rows) => {
    return rows.map((row) => row.querySelector('button')?.textContent ?? '');
  });

const shown = () =>
  page
    .locator('[data-caption] textarea')
    .evaluateAll((areas) => areas.map((area) => (area instanceof HTMLTextAreaElement ? area.value : '')));

it('the tools of captions are all in sight on a screen of 1280 pixels', async () => {
  const hiddenPx = () => toolbar().evaluate((bar) => bar.scrollWidth - bar.clientWidth);
  expect(await hiddenPx()).toBe(0);
  await keepPicture(page, 'caption-tools');
  await captionText(page, 1).click();
  await captionText(page, 3).click({ modifiers: ['Shift'] });
  expect(await hiddenPx()).toBe(0);
});

it('the time of another row is typed over as soon as it is pressed, and is as wide as before', async () => {
  await captionText(page, 1).click();
  const row = page.locator('[data-caption]').nth(2);
  const time = row.getByRole('button', { name: 'Out time of caption 3' });
  const wasPx = await time.evaluate((element) => element.getBoundingClientRect().width);
  await time.click();
  const field = row.getByRole('textbox', { name: 'Out time of caption 3', exact: true });
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  const widthPx = await field.evaluate((element) => element.getBoundingClientRect().width);
  expect(Math.abs(widthPx - wasPx)).toBeLessThanOrEqual(1);
  const before = await field.inputValue();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => field.inputValue()).not.toBe(before);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  expect(await captionText(page, 3).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await row.getByRole('textbox', { name: /time/ }).count()).toBe(2);
  await captionText(page, 1).click();
  await row.getByRole('button', { name: `Out time of caption 3 ${before}`, exact: true }).waitFor();
});

describe('several captions', () => {
  it('are selected with Shift and with Ctrl, are said, and are deleted in one step that undo takes back', async () => {
    await captionText(page, 2).click();
    await captionText(page, 4).click({ modifiers: ['Shift'] });
    expect(await selected()).toEqual(['2', '3', '4']);
    await captionText(page, 6).click({ modifiers: ['Control'] });
    await captionText(page, 3).click({ modifiers: ['Control'] });
    expect(await selected()).toEqual(['2', '4', '6']);
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('3 selected');
    await keepPicture(page, 'selection-several');
    expect(await findBarriers(page)).toEqual([]);

    await page.keyboard.press('Delete');
    expect(await shown()).toEqual(['One', 'Three', 'Five']);
    await page.keyboard.press('Control+z');
    expect(await shown()).toEqual(texts);
    expect(await selected()).toEqual(['2', '4', '6']);
    await untilSaved(page);
    expect(await storedTexts(editor.person.client, editor.file)).toEqual(texts);
  });

  it('are selected by the keyboard alone, from a row on, all of them, and one again', async () => {
    await captionText(page, 2).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await selected()).toEqual(['2', '3', '4']);
    expect(await numberOf(4).evaluate((number) => number === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+a');
    expect(await selected()).toHaveLength(6);
    await page.keyboard.press('Escape');
    expect(await selected()).toEqual([]);
  });

  it('are selected by presses and keys that the number of each says, to the pointer and to who comes by a key', async () => {
    await captionText(page, 1).click();
    const upTo = page.getByRole('tooltip').filter({ hasText: catalogues.en.captions.row.selectUpTo });
    await numberOf(3).hover();
    await upTo.waitFor();
    await keepPicture(page, 'selection-number');
    await captionText(page, 3).hover();
    await upTo.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await upTo.filter({ hasText: 'Shift+↑ / Shift+↓' }).waitFor();
    await page.keyboard.press('Shift');
    await upTo.waitFor({ state: 'detached' });
  });

  it('leave Shift and Ctrl+A to the text that is typed in', async () => {
    await captionText(page, 1).click();
    await page.keyboard.press('Control+a');
    expect(await selected()).toEqual([]);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('One');
    await captionText(page, 1).click({ modifiers: ['Shift'], position: { x: 20, y: 8 } });
    expect(await selected()).toEqual([]);
  });

  it('are merged where they are neighbours', async () => {
    await captionText(page, 1).click();
    await captionText(page, 3).click({ modifiers: ['Shift'] });
    await tool(words.actions.mergeWithNext).click();
    expect((await shown())[0]?.replaceAll('\n', ' ')).toBe('One Two Three');
    await page.keyboard.press('Control+z');
    expect(await shown()).toEqual(texts);
    await untilSaved(page);
  });

  it('get a speaker together, by whom they can be found again', async () => {
    await captionText(page, 2).click();
    await captionText(page, 5).click({ modifiers: ['Control'] });
    await tool(words.actions.setSpeaker).click();
    await page.getByRole('dialog').getByLabel(words.speakers.name).fill('Mika');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await captionText(page, 1).click();
    await page.keyboard.press('Alt+a');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.selection.by).click();
    await page.getByRole('option', { name: words.selection.kinds.speaker }).click();
    await dialog.getByText('2 captions').waitFor();
    await keepPicture(page, 'selection-by');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.selection.select }).click();
    expect(await selected()).toEqual(['2', '5']);
    await untilSaved(page);
  });

  it('keep their menu, and a row outside of them gets one for itself alone', async () => {
    await captionText(page, 2).click();
    await captionText(page, 3).click({ modifiers: ['Shift'] });
    await numberOf(3).click({ button: 'right' });
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: words.actions.mergeWithNext }).waitFor();
    await keepPicture(page, 'selection-menu');
    expect(await selected()).toEqual(['2', '3']);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await captionText(page, 6).click({ button: 'right' });
    await menu.getByRole('menuitem', { name: words.actions.deleteCaption }).click();
    expect(await shown()).toEqual(texts.slice(0, 5));
    await page.keyboard.press('Control+z');
    expect(await shown()).toEqual(texts);
    await untilSaved(page);
    expect(await storedTexts(editor.person.client, editor.file)).toEqual(texts);
  });
});
