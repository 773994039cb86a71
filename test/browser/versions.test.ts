import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { captionText, openEditorPage, storedTexts } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';
import { openAs } from '../kit/person.ts';

let editor: OpenEditor;
let context: OpenEditor['context'];
let person: OpenEditor['person'];
let file: OpenEditor['file'];
let page: OpenEditor['page'];
let complaints: OpenEditor['complaints'];

const stored = () => storedTexts(person.client, file);
const untilStored = (number: number, text: string) =>
  expect.poll(async () => (await stored())[number - 1], { timeout: 30_000 }).toBe(text);
const panel = () => page.getByRole('region', { name: 'Versions' });
const rail = () => page.getByRole('navigation', { name: 'Editor' });

beforeAll(async () => {
  editor = await openEditor(origin, {
    spoken: ['Every film begins with a story and a voice.', 'Thank you for watching and have a good day.'],
    title: 'Short talk',
  });
  ({ context, person, file, page, complaints } = editor);
});
afterAll(() => editor.close());

let first = '';

describe('a user who wants an earlier version back', () => {
  it('names the captions as they are', async () => {
    first = await captionText(page, 1).inputValue();
    await captionText(page, 1).fill('A good beginning');
    await rail().getByRole('button', { name: 'Versions' }).click();
    await panel().getByRole('button', { name: 'Name this version' }).click();
    await page.getByLabel('Name of the version').fill('Before the review');
    await page.getByRole('button', { name: 'Save the name' }).click();
    await panel()
      .getByRole('button', { name: /Before the review/ })
      .waitFor();
    expect(
      await panel()
        .getByRole('button', { name: /Before the review/ })
        .textContent(),
    ).toContain('You');
    await panel()
      .getByRole('button', { name: /As it began/ })
      .waitFor();
  });

  it('sees which captions differ, with the words that differ marked', async () => {
    await captionText(page, 1).fill('A bad beginning');
    await untilStored(1, 'A bad beginning');
    await panel()
      .getByRole('button', { name: /Before the review/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Before the review' });
    await dialog.getByText('1 caption differs.').waitFor();
    await dialog.getByRole('heading', { name: /^Caption 1/ }).waitFor();
    expect(await dialog.locator('del').allTextContents()).toEqual(['good']);
    expect(await dialog.locator('ins').allTextContents()).toEqual(['bad']);
    await keepPicture(page, 'versions-compare');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('restores it, and takes that back again', async () => {
    const dialog = page.getByRole('dialog', { name: 'Before the review' });
    await dialog.getByRole('button', { name: 'Restore' }).click();
    const question = page.getByRole('dialog', { name: 'Please confirm Restore this version?' });
    await question.getByText('1 caption changes.', { exact: false }).waitFor();
    await question.getByRole('button', { name: 'Restore' }).click();
    await untilStored(1, 'A good beginning');
    expect(await captionText(page, 1).inputValue()).toBe('A good beginning');
    await page.keyboard.press('Control+z');
    await untilStored(1, 'A bad beginning');
  });

  it('goes back to how it began', async () => {
    await panel()
      .getByRole('button', { name: /As it began/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByRole('dialog', { name: 'Restore this version?' }).getByRole('button', { name: 'Restore' }).click();
    await untilStored(1, first);
  });
});

describe('an owner who wants to know what was done', () => {
  it('sees who edited, exported and restored, and opens the version that an edit led to', async () => {
    await person.client.startExport({ projectId: file.projectId, videoId: file.id, format: 'mp3' });
    await panel().getByText('Activity', { exact: true }).click();
    const entries = panel().getByRole('list', { name: 'Activity' });
    await entries.getByText('Exported as MP3').waitFor();
    await entries.getByText('File uploaded').waitFor();
    await entries
      .getByRole('button', { name: /Restored an earlier version/ })
      .first()
      .waitFor();
    expect(await entries.getByRole('listitem').filter({ hasText: 'Exported' }).textContent()).toContain('You');
    await keepPicture(page, 'activity');
    expect(await findBarriers(page)).toEqual([]);
    await entries
      .getByRole('button', { name: /^Edited/ })
      .last()
      .click();
    await page.getByRole('dialog').getByText('differ').first().waitFor();
    await page.keyboard.press('Escape');
    await panel().getByText('Versions', { exact: true }).last().click();
    await panel()
      .getByRole('button', { name: /As it began/ })
      .waitFor();
  });
});

describe('two windows that change the same caption', () => {
  it('say which caption and who, keep both if asked to, and find again what was not chosen', async () => {
    const otherContext = await openAs(editor.browser, origin, person);
    const other = await openEditorPage(otherContext, origin, file);
    // If it were connected, it would show the other's text before it is overwritten.
    await otherContext.setOffline(true);
    await captionText(page, 2).fill('Goodbye and good night');
    await untilStored(2, 'Goodbye and good night');
    await captionText(other, 2).fill('Goodbye and good luck');
    await otherContext.setOffline(false);
    const dialog = other.getByRole('dialog', { name: 'Caption 2: also changed by you, in another window' });
    await dialog.getByText('Keep both').click();
    expect(await dialog.locator('ins').allTextContents()).toEqual(['luck']);
    await keepPicture(other, 'versions-conflict');
    expect(await findBarriers(other)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await untilStored(2, 'Goodbye and good night\nGoodbye and good luck');
    await otherContext.close();

    await page.reload();
    await captionText(page, 1).waitFor();
    await panel()
      .getByRole('button', { name: /Set aside by a conflict/ })
      .click();
    await page.locator('[role="dialog"] ins').first().waitFor();
    await page.getByRole('button', { name: 'Put into the captions' }).click();
    await page.getByRole('dialog', { name: 'Restore this version?' }).getByRole('button', { name: 'Put into' }).click();
    await untilStored(2, 'Goodbye and good luck');
  });
});

describe('a page that is reloaded', () => {
  it('still undoes and redoes what was done before, and says what it was', async () => {
    await captionText(page, 1).fill('Written before the reload');
    await untilStored(1, 'Written before the reload');
    await page.reload();
    await captionText(page, 1).waitFor();
    await page.keyboard.press('Control+z');
    await untilStored(1, first);
    await page.getByRole('status').getByText('Undone: text.', { exact: false }).waitFor();
    await page.reload();
    await captionText(page, 1).waitFor();
    await page.keyboard.press('Control+Shift+z');
    await untilStored(1, 'Written before the reload');
  });

  it('says what it was also to who pressed the keys in the moment in which the captions came', async () => {
    await page.addInitScript(() => {
      if (window.name !== 'early') return;
      window.name = '';
      new MutationObserver((_, observer) => {
        const field = document.querySelector('[data-caption] textarea');
        if (!field) return;
        observer.disconnect();
        const key = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true };
        field.dispatchEvent(new KeyboardEvent('keydown', key));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.evaluate(() => {
      window.name = 'early';
    });
    await page.reload();
    await page.getByRole('status').getByText('Undone: text.', { exact: false }).waitFor();
    expect(await captionText(page, 1).inputValue()).toBe(first);
    await page.keyboard.press('Control+Shift+z');
    await untilStored(1, 'Written before the reload');
  });

  it('has the step that was made right before', async () => {
    for (const word of ['one', 'two', 'three', 'four', 'five']) {
      await captionText(page, 1).fill(`Written at the last moment: ${word}`);
      await page.reload();
      await captionText(page, 1).waitFor();
      await expect
        .poll(() => captionText(page, 1).inputValue(), { timeout: 10_000 })
        .toBe(`Written at the last moment: ${word}`);
      await page.keyboard.press('Control+z');
      // Keys pressed before their code has loaded take effect once it has.
      await expect.poll(() => captionText(page, 1).inputValue()).toBe('Written before the reload');
    }
    await untilStored(1, 'Written before the reload');
  });

  it('keeps a step that others made impossible out of the way of their work', async () => {
    const other = await openEditorPage(context, origin, file);
    await captionText(other, 1).fill('By someone else');
    await untilStored(1, 'By someone else');
    await other.close();
    await page.reload();
    await captionText(page, 1).waitFor();
    await page.keyboard.press('Control+z');
    expect(await captionText(page, 1).inputValue()).toBe('By someone else');
  });

  it('is where it was left, with its speed and panel', async () => {
    await captionText(page, 2).click();
    await page.getByRole('slider', { name: 'Playhead' }).first().press('ArrowRight');
    const position = await page.getByRole('slider', { name: 'Playhead' }).first().getAttribute('aria-valuenow');
    await page.reload();
    await captionText(page, 1).waitFor();
    await panel().waitFor();
    expect(await page.getByRole('slider', { name: 'Playhead' }).first().getAttribute('aria-valuenow')).toBe(position);
    expect(await page.locator('[data-caption][aria-current="true"], [data-caption][data-current="true"]').count()).toBe(
      1,
    );
  });

  it('has panels as wide as they were made by keyboard', async () => {
    const edge = page.getByRole('separator', { name: 'Width of the captions' });
    await edge.focus();
    const before = Number(await edge.getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBe(before + 16);
    await page.reload();
    await captionText(page, 1).waitFor();
    const width = (await page.getByRole('region', { name: 'Captions' }).first().boundingBox())?.width;
    expect(Math.round(width ?? 0)).toBe(before + 16);
    await edge.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBe(before);
    expect(await findBarriers(page)).toEqual([]);
  });
});

it('the page has nothing to complain about', () => expect(complaints).toEqual([]));
