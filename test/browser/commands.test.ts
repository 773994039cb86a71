import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { captionText, openEditorPage, untilSaved } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';
import { openAs } from '../kit/person.ts';

const { actions, shortcuts, player, menu } = catalogues.en.editor;

let editor: OpenEditor;
/** Page shared by all tests. Each test restores the captions and panels. */
let page: Page;

beforeAll(async () => {
  editor = await openEditor(origin, { captions: ['One two', 'Three', 'Four'] });
  ({ page } = editor);
});
afterAll(() => editor.close());

const shown = () =>
  page
    .locator('[data-caption] textarea')
    .evaluateAll((areas) => areas.map((area) => (area instanceof HTMLTextAreaElement ? area.value : '')));
const dialog = () => page.getByRole('dialog', { name: shortcuts.title });

/** Records a combination for an action in the list of shortcuts. */
async function record(action: string, keys: string): Promise<void> {
  await dialog()
    .getByRole('button', { name: shortcuts.add.replace('{{action}}', action) })
    .click();
  await page.keyboard.press(keys);
}

describe('every action of the editor', () => {
  it('is found in the palette with its keys, and acts at the caret that was left', async () => {
    await captionText(page, 1).click();
    await page.keyboard.press('Home');
    for (let letters = 0; letters < 4; letters += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('split cursor');
    const option = page.getByRole('option', { name: actions.splitAtCursor });
    await expect.poll(() => option.textContent()).toContain('Ctrl+Enter');
    await keepPicture(page, 'commands-palette');
    await page.keyboard.press('ArrowUp');
    await option.click();
    expect(await shown()).toEqual(['One', 'two', 'Three', 'Four']);
    expect(await captionText(page, 2).evaluate((area) => area === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+z');
    expect(await shown()).toEqual(['One two', 'Three', 'Four']);
    await untilSaved(page);
  });

  it('is in the menu of more actions', async () => {
    await captionText(page, 2).click();
    await page.getByRole('button', { name: menu.more }).click();
    await keepPicture(page, 'commands-more');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('menuitem', { name: actions.deleteCaption }).click();
    expect(await shown()).toEqual(['One two', 'Four']);
    await page.keyboard.press('Control+z');
    expect(await shown()).toEqual(['One two', 'Three', 'Four']);
    await untilSaved(page);
  });
});

describe('a panel', () => {
  it('opens by keys with the focus in it, and gives the caret back', async () => {
    await captionText(page, 2).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Alt+Shift+1');
    const panel = page.getByRole('region', { name: actions.showStyle });
    await panel.waitFor();
    await expect.poll(() => panel.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await keepPicture(page, 'commands-panel');
    await page.keyboard.press('Alt+Shift+1');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => captionText(page, 2).evaluate((area) => area === document.activeElement)).toBe(true);
    expect(await captionText(page, 2).evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(0);
  });

  it('opens and closes by the pointer', async () => {
    const panel = page.getByRole('region', { name: actions.showLimits });
    await page.getByRole('button', { name: actions.showLimits }).click();
    await panel.waitFor();
    await page.getByRole('button', { name: actions.showLimits }).click();
    await panel.waitFor({ state: 'detached' });
  });

  it('is offered in the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('list of issues');
    await page.getByRole('option', { name: actions.showIssues }).click();
    await page.getByText(catalogues.en.editor.quality.noneByDefault).waitFor();
    await page.keyboard.press('Alt+Shift+5');
    await page.getByText(catalogues.en.editor.quality.noneByDefault).waitFor({ state: 'detached' });
  });
});

describe('with the keyboard and a screen reader', () => {
  it('the first stop leads past everything to the captions, whose text is described by its issues', async () => {
    const fresh = await openEditorPage(page.context(), origin, editor.file);
    await fresh.keyboard.press('Tab');
    const skip = fresh.getByRole('button', { name: catalogues.en.editor.rail.skip });
    expect(await skip.evaluate((button) => button === document.activeElement)).toBe(true);
    await fresh.keyboard.press('Enter');
    // The last caption that had the focus is the current one.
    const isInText = () => fresh.evaluate(() => document.activeElement?.matches('[data-caption] textarea') ?? false);
    await expect.poll(isInText).toBe(true);
    await captionText(fresh, 1).click();
    await fresh.keyboard.press('Home');
    await fresh.keyboard.type('a line that is much longer than any picture has room for ');
    const described = () =>
      captionText(fresh, 1).evaluate((area) => {
        const by = document.getElementById(area.getAttribute('aria-describedby') ?? '');
        return by?.getAttribute('aria-label') ?? null;
      });
    await expect.poll(described).toContain('42');
    expect(await findBarriers(fresh)).toEqual([]);
    await captionText(fresh, 1).fill('One two');
    await expect.poll(described).toBe(null);
    await untilSaved(fresh);
    await fresh.close();
  });

  it('what a key did is said', async () => {
    await captionText(page, 1).click();
    await page.keyboard.press('Home');
    for (let letters = 0; letters < 4; letters += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('status').getByText('Done: split. Caption 2.').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('status').getByText('Undone: split.', { exact: false }).waitFor();
    await page.keyboard.press('Alt+m');
    await page.getByRole('status').getByText(player.muted, { exact: true }).waitFor();
    await page.keyboard.press('Alt+m');
    await untilSaved(page);
  });
});

describe('what is shown on demand', () => {
  it('is where lines end, until the same keys hide it; a reload keeps it', async () => {
    await captionText(page, 1).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('and more');
    const ends = page.locator('[data-break="hard"]');
    expect(await ends.count()).toBe(0);
    await page.keyboard.press('Control+Shift+8');
    await expect.poll(() => ends.count()).toBe(1);
    await keepPicture(page, 'commands-breaks');
    await untilSaved(page);
    await page.reload();
    await captionText(page, 1).waitFor();
    await expect.poll(() => ends.count()).toBe(1);
    await captionText(page, 1).fill('One two');
    await page.keyboard.press('Control+Shift+8');
    await untilSaved(page);
  });
});

describe('a changed shortcut', () => {
  it('acts at once and on another machine, is refused with the reason, and can be reset', async () => {
    await captionText(page, 2).click();
    await page.keyboard.press('Control+/');
    await record(actions.deleteCaption, 'Control+t');
    await dialog().getByText(shortcuts.refused.browser.replace('{{keys}}', 'Ctrl+T')).waitFor();
    await page.keyboard.press('Alt+k');
    await dialog()
      .getByText(shortcuts.refused.action.replace('{{keys}}', 'Alt+K').replace('{{action}}', actions.playPause))
      .waitFor();
    await keepPicture(page, 'commands-shortcuts');
    const saved = page.waitForResponse((response) => response.url().endsWith('/me/info/editor'));
    await page.keyboard.press('Alt+Shift+F7');
    expect((await saved).ok()).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+Shift+F7');
    expect(await shown()).toEqual(['One two', 'Four']);
    await page.keyboard.press('Control+z');
    expect(await shown()).toEqual(['One two', 'Three', 'Four']);
    await untilSaved(page);

    const elsewhere = await openAs(editor.browser, origin, editor.person);
    const other = await openEditorPage(elsewhere, origin, editor.file);
    await captionText(other, 1).click();
    await other.keyboard.press('Control+/');
    const there = other.getByRole('dialog', { name: shortcuts.title });
    const changed = there.getByRole('button', {
      name: shortcuts.change.replace('{{keys}}', 'Alt Shift F7').replace('{{action}}', actions.deleteCaption),
    });
    await changed.waitFor();
    const set = there.getByRole('combobox', { name: shortcuts.set });
    await set.click();
    await other.getByRole('option', { name: shortcuts.sets.aegisub }).click();
    await changed.waitFor({ state: 'detached' });
    await there.getByRole('button', { name: shortcuts.undoSet, exact: true }).click();
    await changed.waitFor();
    await there.getByRole('textbox', { name: shortcuts.search }).fill('alt shift f7');
    expect(await there.getByRole('term').allTextContents()).toEqual([actions.deleteCaption]);
    await set.click();
    await other.getByRole('option', { name: shortcuts.sets.otoji }).click();
    await there.getByText(shortcuts.noneFound).waitFor();
    await elsewhere.close();
  });
});

describe('the player', () => {
  it('plays by J, K and L, steps by a second, and its volume is said in percent', async () => {
    await captionText(page, 1).click();
    const now = page.getByTitle(player.goTo);
    const goTo = async (time: string) => {
      await page.keyboard.press('Alt+g');
      await page.keyboard.type(time);
      await page.keyboard.press('Enter');
      await expect.poll(() => now.textContent()).toBe(`${time}:00`);
    };
    // At the start, backward playback would end automatically.
    await goTo('00:00:04');
    const speed = (times: string) => page.getByRole('button', { name: player.speed.replace('{{speed}}', times) });
    await page.keyboard.press('Alt+l');
    await page.keyboard.press('Alt+l');
    await speed('2').waitFor();
    await page.keyboard.press('Alt+j');
    await speed('−1').waitFor();
    await page.keyboard.press('Alt+k');
    await speed('1').waitFor();
    await goTo('00:00:01');
    await page.keyboard.press('Alt+Semicolon');
    await expect.poll(() => now.textContent()).toBe('00:00:02:00');
    await page.keyboard.press('Alt+h');
    await expect.poll(() => now.textContent()).toBe('00:00:01:00');
    await page.keyboard.press('Alt+Minus');
    expect(await page.getByRole('slider', { name: player.volume }).getAttribute('aria-valuetext')).toBe('90%');
  });

  it('shows the captions in full screen', async () => {
    await captionText(page, 1).click();
    await page.keyboard.press('Alt+f');
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('canvas') !== null))
      .toBe(true);
    await page.waitForTimeout(1500);
    await keepPicture(page, 'commands-full-screen');
    await page.keyboard.press('Alt+f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
});
