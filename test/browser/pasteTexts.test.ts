import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { captionText, untilComplete } from '../kit/editorPage.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';
import { openAs } from '../kit/person.ts';

let editor: OpenEditor;

beforeAll(async () => {
  editor = await openEditor(origin, { captions: ['One', 'Two', 'Three'] });
});
afterAll(() => editor.close());

describe('a column of texts', () => {
  it('replaces the captions from the current one on after a preview, and one undo takes it back', async () => {
    const { page } = editor;
    const { pasteTexts } = catalogues.en.editor;
    await captionText(page, 2).click();
    await page.keyboard.press('Alt+Shift+M');
    const dialog = page.getByRole('dialog', { name: pasteTexts.title });
    await dialog.getByRole('textbox', { name: pasteTexts.texts }).fill('Second\n"Third,\nin two lines"\nLeft over');
    await dialog.getByRole('insertion').filter({ hasText: 'Third,' }).waitFor();
    await dialog.getByText(pasteTexts.leftOver_one).waitFor();
    await keepPicture(page, 'paste-texts');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: pasteTexts.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await captionText(page, 2).inputValue()).toBe('Second');
    expect(await captionText(page, 3).inputValue()).toBe('Third,\nin two lines');
    await page.keyboard.press('Control+z');
    await expect.poll(() => captionText(page, 3).inputValue()).toBe('Three');
    expect(await captionText(page, 2).inputValue()).toBe('Two');
  });

  it('is pasted on a phone too, in Japanese', async () => {
    const viewport = { width: 390, height: 844 };
    const context = await openAs(editor.browser, origin, editor.person, {
      locale: 'ja',
      viewport,
      colorScheme: 'dark',
    });
    const page = await context.newPage();
    await page.goto(editor.page.url().replace('/en/', '/ja/'));
    await untilComplete(page);
    const { editor: words } = catalogues.ja;
    await page.keyboard.press('Alt+Shift+M');
    const dialog = page.getByRole('dialog', { name: words.pasteTexts.title });
    await dialog.getByRole('textbox', { name: words.pasteTexts.texts }).fill('一つ目の字幕\n二つ目の字幕');
    await dialog.getByText('二つ目の字幕').last().waitFor();
    await keepPicture(page, 'paste-texts-ja');
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflowPx(page)).toBe(0);
    await context.close();
  });
});
