import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { openDocument } from '../kit/document.ts';
import { captionText, storedTexts } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

let editor: OpenEditor;
let person: OpenEditor['person'];
let file: OpenEditor['file'];
let page: OpenEditor['page'];
let complaints: OpenEditor['complaints'];

beforeAll(async () => {
  editor = await openEditor(origin, {
    spoken: [
      'Every film begins with a story and a voice.',
      'You can listen to every line again and again.',
      'Thank you for watching and have a good day.',
    ],
  });
  ({ person, file, page, complaints } = editor);
});
afterAll(() => editor.close());

/** Timeout for saving, which starts a moment after the last edit. */
const saved = { timeout: 10_000 };

const bar = () => page.getByRole('search', { name: 'Search' });
const focusedText = () => page.evaluate(() => (document.activeElement as HTMLTextAreaElement | null)?.value);
const selectLetters = (number: number, from: number, to: number) =>
  captionText(page, number).evaluate(
    (area: HTMLTextAreaElement, [start, end]) => area.setSelectionRange(start ?? 0, end ?? 0),
    [from, to],
  );

/** Reads the first caption as stored. */
async function storedCell() {
  const { document } = await openDocument(person.client, file);
  return document.at('en', 0)?.cells.en;
}

describe('a user who types', () => {
  it('makes a word italic by key, sees it, and undoes it', async () => {
    await captionText(page, 1).fill('Every film begins.');
    await selectLetters(1, 6, 10);
    await page.keyboard.press('Control+i');
    await page.locator('[data-emphasis="italic"]').getByText('film', { exact: true }).waitFor();
    await expect.poll(async () => (await storedCell())?.marks, saved).toEqual([{ start: 6, end: 10, italic: true }]);
    expect(await page.getByRole('button', { name: 'Italic', exact: true }).getAttribute('aria-pressed')).toBe('true');
    await keepPicture(page, 'editor-emphasis');
    await page.keyboard.press('Control+z');
    await page.locator('[data-emphasis="italic"]').waitFor({ state: 'detached' });
  });

  it('makes the whole caption bold where nothing is selected', async () => {
    await captionText(page, 1).click();
    await selectLetters(1, 3, 3);
    await page.keyboard.press('Control+b');
    await expect.poll(async () => (await storedCell())?.style, saved).toEqual({ bold: true });
    await page.keyboard.press('Control+b');
    await expect.poll(async () => (await storedCell())?.style, saved).toBeUndefined();
  });

  it.each([
    ['Japanese', ['に', 'にほ', 'にほん'], '日本'],
    ['Chinese', ['n', 'ni', 'ni h'], '你好'],
    ['Korean', ['ㅎ', '하', '한'], '한'],
  ])('has what a %s input method wrote as one step, and no key acts before it is finished', async (_, parts, word) => {
    await captionText(page, 1).click();
    await selectLetters(1, 0, 0);
    const before = await captionText(page, 1).inputValue();
    const count = await page.locator('[data-caption]').count();
    const session = await page.context().newCDPSession(page);
    for (const text of parts) {
      const end = text.length;
      await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
      await page.keyboard.press('Control+Enter');
    }
    expect(await captionText(page, 1).inputValue()).toBe(`${parts.at(-1)}${before}`);
    expect(await page.locator('[data-caption]').count()).toBe(count);
    await session.send('Input.insertText', { text: word });
    await expect.poll(() => captionText(page, 1).inputValue()).toBe(`${word}${before}`);
    await page.keyboard.press('Control+z');
    expect(await captionText(page, 1).inputValue()).toBe(before);
    await session.detach();
  });

  it('puts a note sign at the caret by key', async () => {
    await captionText(page, 1).click();
    await selectLetters(1, 0, 0);
    await page.keyboard.press('Alt+c');
    await page.getByRole('toolbar', { name: 'Insert a special character' }).waitFor();
    await keepPicture(page, 'editor-signs');
    await page.keyboard.press('Enter');
    await expect.poll(focusedText).toBe('♪Every film begins.');
  });

  it('names a speaker, gives it to the next caption and renames it, by keyboard', async () => {
    await captionText(page, 1).click();
    await page.keyboard.press('Alt+s');
    await page.getByRole('combobox', { name: 'Speaker' }).fill('Anna');
    await keepPicture(page, 'editor-speaker');
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Speaker: Anna' }).waitFor();
    await captionText(page, 2).click();
    await page.keyboard.press('Alt+s');
    await page.getByRole('option', { name: 'Anna' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Speaker: Anna' }).waitFor();
    await page.keyboard.press('Alt+s');
    await page.getByRole('combobox', { name: 'Speaker' }).fill('Maria');
    await page.getByRole('option', { name: 'Rename to: Maria' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await openDocument(person.client, file)).document.speakers.map(({ name }) => name), saved)
      .toEqual(['Maria']);
  });
});

describe('a user who searches', () => {
  it('sees all hits in a list, with what would replace them, and goes to one', async () => {
    await page.keyboard.press('Control+h');
    await bar().getByRole('textbox', { name: 'Find' }).fill('every');
    await bar().getByText('2 hits').waitFor();
    await bar().getByRole('textbox', { name: 'Replace with' }).fill('each');
    await bar().getByRole('button', { name: 'List of hits' }).click();
    const rows = bar().getByRole('listitem');
    expect(await rows.count()).toBe(2);
    await expect.poll(() => rows.nth(1).textContent()).toContain('everyeach');
    await rows.nth(1).getByRole('button').click();
    await bar().getByText('2 of 2').waitFor();
    await keepPicture(page, 'editor-search');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('has room to type in the field on a laptop', async () => {
    const box = await bar().getByRole('textbox', { name: 'Find' }).boundingBox();
    expect(box?.width).toBeGreaterThan(140);
  });

  it('searches by a regular expression, and one that never ends is stopped with a word', async () => {
    await bar().getByRole('button', { name: 'Regular expression' }).click();
    await bar().getByRole('textbox', { name: 'Find' }).fill('([a-z ]+)+[0-9]$');
    await bar().getByText('Stopped: the expression takes too long').waitFor();
    await bar().getByRole('textbox', { name: 'Find' }).fill('(a)gain');
    await bar().getByText('2 hits').waitFor();
  });

  it('replaces all of them in one step', async () => {
    await bar().getByRole('textbox', { name: 'Replace with' }).fill('$1nd again');
    await bar().getByRole('button', { name: 'Replace all' }).click();
    await expect.poll(() => captionText(page, 2).inputValue()).toContain('and again and and again');
    await bar().getByRole('textbox', { name: 'Find' }).press('Escape');
    await bar().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await storedTexts(person.client, file))[1], saved).toContain('again and again');
  });

  it('goes to a time and to a caption by its number', async () => {
    await captionText(page, 1).click();
    await page.keyboard.press('Alt+g');
    await page.getByRole('textbox', { name: 'Go to a time or caption' }).fill('#3');
    await page.keyboard.press('Enter');
    await expect.poll(focusedText).toBe(await captionText(page, 3).inputValue());
    await page.keyboard.press('Alt+g');
    await page.getByRole('textbox', { name: 'Go to a time or caption' }).fill('nonsense');
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Go to a time or caption' });
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(focusedText).toBe(await captionText(page, 3).inputValue());
    await page.getByRole('button', { name: /^00:00:/ }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('00:00:');
  });

  it('sees the picture with its captions on the whole screen, and leaves it again', async () => {
    await captionText(page, 1).click();
    await page.keyboard.press('Alt+f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    expect(await page.evaluate(() => document.fullscreenElement?.querySelector('canvas') !== null)).toBe(true);
    await page.keyboard.press('Alt+f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });

  it('caused no error on the page', () => {
    expect(complaints).toEqual([]);
  });
});
