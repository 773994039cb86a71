import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { captionText, storedTexts, untilSaved } from '../kit/editorPage.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

/** Ends with a mark that recognition never returns, so that every text is a correction. */
const said = ['Every film begins with a story and a voice!', 'Thank you for watching this short talk!'];

let opened: OpenEditor;
let page: Page;

const paragraph = (number: number) => page.getByRole('textbox', { name: new RegExp(`^Paragraph ${number},`) });
const paragraphs = () =>
  page
    .getByRole('textbox', { name: /^Paragraph/ })
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : '')));
const spokenNow = () => page.evaluate(() => [...(CSS.highlights.get('transcript-now') ?? [])].join());
const playheadMs = () => page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) * 1000);

/** Puts the caret before the given part of a paragraph's text. */
async function putCaret(number: number, before: string): Promise<void> {
  await paragraph(number).focus();
  await paragraph(number).evaluate((field, part) => {
    if (!(field instanceof HTMLTextAreaElement)) return;
    const at = field.value.indexOf(part);
    field.setSelectionRange(at, at);
  }, before);
}

/** Clicks in the middle of a word of a paragraph. */
async function clickWord(number: number, word: string): Promise<void> {
  const place = await paragraph(number).evaluate((field, sought) => {
    const text = field.previousElementSibling?.firstChild;
    if (!(text instanceof Text)) return null;
    const range = new Range();
    const at = text.data.indexOf(sought);
    range.setStart(text, at);
    range.setEnd(text, at + sought.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, word);
  if (!place) throw new Error(`${word} is not on the page`);
  await page.mouse.click(place.x, place.y);
}

beforeAll(async () => {
  opened = await openEditor(origin, { spoken: said, corrected: said });
  page = opened.page;
});
afterAll(() => opened.close());

/** Numbers of fields that the browser scans for a key in a text: those of its form, or undefined for the whole page. */
const formSizes = async () =>
  new Set(
    await page
      .locator('textarea')
      .evaluateAll((all) => all.map((field) => (field as HTMLTextAreaElement).form?.elements.length)),
  );

describe('a user who reads a recording as a transcript', () => {
  it('goes there from the captions, and is at the same moment', async () => {
    await captionText(page, 2).click();
    expect(await formSizes()).toEqual(new Set([1]));
    await expect.poll(playheadMs).toBeGreaterThan(1000);
    const before = await playheadMs();
    await page.getByRole('link', { name: 'Open as a transcript' }).click();
    await page.waitForURL(/\/audio$/);
    await paragraph(1).waitFor();
    expect(await paragraphs()).toEqual([said.join(' ')]);
    expect(await formSizes()).toEqual(new Set([1]));
    await expect.poll(playheadMs).toBe(before);
    expect(await findBarriers(page)).toEqual([]);
    await keepPicture(page, 'transcript');
  });

  it('hears a word that is clicked, which lights up', async () => {
    await clickWord(1, 'begins');
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(false);
    await expect.poll(spokenNow).not.toBe('');
    await page.keyboard.press('Alt+k');
    expect(await playheadMs()).toBeGreaterThan(0);
  });

  it('types into the text, and the caption has it', async () => {
    await putCaret(1, 'story');
    await page.keyboard.type('good ');
    expect(await paragraphs()).toEqual([said.join(' ').replace('story', 'good story')]);
    await untilSaved(page);
    const [first] = await storedTexts(opened.person.client, opened.file);
    expect(first?.replace('\n', ' ')).toBe('Every film begins with a good story and a voice!');
  });

  it('begins a paragraph with Enter, says who speaks it, and joins it again with Backspace', async () => {
    await putCaret(1, 'Thank you');
    await page.keyboard.press('Enter');
    await paragraph(2).waitFor();
    await page.keyboard.press('Alt+s');
    await page.getByRole('combobox', { name: 'Speaker' }).waitFor();
    await page.keyboard.type('Ann');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Speaker: Ann' }).waitFor();
    await putCaret(2, 'Thank you');
    await page.keyboard.press('Backspace');
    await expect.poll(async () => (await paragraphs()).length).toBe(1);
    expect(await paragraph(1).evaluate((field) => field === document.activeElement)).toBe(true);
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
    expect(await paragraphs()).toEqual([said.join(' ').replace('story', 'good story')]);
  });

  it('takes back in one step what an input method wrote', async () => {
    const before = await paragraphs();
    await putCaret(1, 'Thank you');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await session.send('Input.insertText', { text: '日本' });
    await expect.poll(async () => (await paragraphs())[0]).toContain('日本Thank you');
    await page.keyboard.press('Control+z');
    expect(await paragraphs()).toEqual(before);
  });

  it('finds a word and replaces it', async () => {
    await page.keyboard.press('Control+h');
    const bar = page.getByRole('search', { name: 'Search' });
    await bar.getByRole('textbox', { name: 'Find' }).fill('short');
    await bar.getByRole('textbox', { name: 'Replace with' }).fill('brief');
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('transcript-hit')?.size ?? 0)).toBe(1);
    await bar.getByRole('button', { name: /^Replace all/ }).click();
    await expect.poll(async () => (await paragraphs())[0]).toContain('this brief talk');
    await page.keyboard.press('Escape');
  });

  it('goes back to the captions with what was typed', async () => {
    await page.getByRole('link', { name: 'Open as captions' }).click();
    await captionText(page, 1).waitFor();
    expect((await captionText(page, 1).inputValue()).replace('\n', ' ')).toContain('a good story');
    await page.getByRole('link', { name: 'Open as a transcript' }).click();
    await paragraph(1).waitFor();
  });

  it('has all of it on a phone, in light colors and in Japanese', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findOverflowPx(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await keepPicture(page, 'transcript-390');
    await page.setViewportSize({ width: 1280, height: 800 });
    await untilSaved(page);
    await page.goto(page.url().replace('/en/', '/ja/'));
    await page.getByRole('textbox', { name: /^段落1/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await keepPicture(page, 'transcript-ja');
    expect(opened.complaints).toEqual([]);
  });
});
