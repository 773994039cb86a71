import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, launchBrowser } from '../kit/browser.ts';
import { captionedFile, type File } from '../kit/captionedFile.ts';
import { catalogues } from '../kit/catalogues.ts';
import { captionText, openEditorPage, untilComplete, untilSaved } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { faultsOf, type Look, noFaults, openLook } from '../kit/look.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

const { editor, exporting, shell } = catalogues.en;
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-clips-'));
let browser: Browser;
let person: NewPerson;
let context: BrowserContext;
let file: File;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  person = await newPerson(origin);
  file = await captionedFile(person, folder, ['First words here.', 'Second words.', 'Third words.']);
  context = await openAs(browser, origin, person);
  page = await openEditorPage(context, origin, file);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const otherLooks: readonly Look[] = [
  { name: 'phone', widthPx: 390, heightPx: 844, locale: 'ja', scheme: 'light', isTouch: true },
  { name: 'laptop', widthPx: 1280, heightPx: 800, locale: 'ja', scheme: 'dark' },
  { name: 'phone', widthPx: 390, heightPx: 844, locale: 'en', scheme: 'dark', isTouch: true },
];

const dialogNamed = (name: string): Locator => page.getByRole('dialog', { name });

/** Loses the reply to the second export that is started. */
async function loseSecondReply(): Promise<void> {
  let count = 0;
  await page.route(/\/export$/, async (route) => {
    if (route.request().method() !== 'POST' || ++count !== 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
}

describe('the selected captions as clips', () => {
  it('are a clip for each run of captions, named by its words', async () => {
    await page.getByRole('button', { name: 'Caption 1', exact: true }).click();
    await page.getByRole('button', { name: 'Caption 3', exact: true }).click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: 'Caption 3', exact: true }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: editor.actions.exportClips }).click();
    const dialog = dialogNamed(exporting.clipsTitle);
    await dialog.getByText('A short talk.First words here.en.mp4').waitFor();
    const names = dialog.getByRole('textbox', { name: /^Name of clip/ });
    expect(await Promise.all((await names.all()).map((name) => name.inputValue()))).toEqual([
      'First words here',
      'Third words',
    ]);
    await keepPicture(page, 'clips-dialog');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('are exported in several formats, once though a reply is lost, and listed also in the tray of other pages', async () => {
    const dialog = dialogNamed(exporting.clipsTitle);
    await loseSecondReply();
    await dialog.getByRole('textbox', { name: 'Name of clip 1' }).fill('opening');
    await dialog.getByRole('button', { name: 'Leave out Third words' }).click();
    await dialog.getByRole('checkbox', { name: /^Captions \(SRT\)/ }).check();
    await dialog.getByRole('checkbox', { name: /ProRes/ }).check();
    await dialog.getByRole('checkbox', { name: /burned in/ }).uncheck();
    await dialog.getByRole('checkbox', { name: '9:16' }).check();
    await dialog.getByRole('checkbox', { name: 'Original', exact: true }).uncheck();
    await dialog.getByRole('button', { name: 'Export 2 files' }).click();
    await dialog.getByRole('button', { name: shell.again }).click();
    const rows = dialog.getByRole('list', { name: exporting.past });
    await rows.getByText('A short talk.opening.srt').waitFor();
    await rows.getByText('A short talk.opening.en.9x16.overlay.mov').waitFor();
    await expect.poll(() => rows.getByRole('link', { name: 'Download' }).count(), { timeout: 120_000 }).toBe(2);
    await keepPicture(page, 'clips-exported');
    const { exports } = await person.client.listExports({ projectId: file.projectId, videoId: file.id });
    expect(exports.map(({ clip }) => clip)).toEqual([
      { startMs: 0, endMs: 1000, name: 'opening' },
      { startMs: 0, endMs: 1000, name: 'opening' },
    ]);
    const other = await context.newPage();
    await other.goto(`${origin}/en/me`);
    const tray = other.getByRole('region', { name: 'Uploads and exports' });
    await tray.getByText('A short talk.opening.en.9x16.overlay.mov').waitFor();
    await expect.poll(() => tray.getByRole('link', { name: 'Download' }).count()).toBe(2);
    await keepPicture(other, 'clips-tray');
    await tray.getByRole('button', { name: 'Close' }).click();
    await tray.waitFor({ state: 'detached' });
    await other.close();
    await page.keyboard.press('Escape');
  });

  it('are downloaded by the address in the mail', async () => {
    const [made] = (await person.client.listExports({ projectId: file.projectId, videoId: file.id })).exports;
    const mailed = await context.newPage();
    const download = mailed.waitForEvent('download');
    await mailed.goto(`${origin}/en/me/projects/${file.projectId}/videos/${file.id}/video?download=${made?.id}`);
    expect((await download).suggestedFilename()).toBe(made?.fileName);
    await expect.poll(() => new URL(mailed.url()).search).toBe('');
    await mailed.close();
  });
});

describe('the dialog of clips', () => {
  it('opens by the keyboard alone, and gives the focus back', async () => {
    await captionText(page, 2).click();
    await page.keyboard.press('Alt+x');
    const dialog = dialogNamed(exporting.clipsTitle);
    const name = dialog.getByRole('textbox', { name: 'Name of clip 1' });
    await name.waitFor();
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await name.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('by keys');
    await dialog.getByText('A short talk.by keys.en.mp4').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => captionText(page, 2).evaluate((area) => area === document.activeElement)).toBe(true);
  });

  it.each(otherLooks)('and that of chapters have no faults on a $name in $locale, $scheme', async (look) => {
    const words = catalogues[look.locale];
    const other = await openLook(browser, origin, look, person);
    const shown = await other.newPage();
    await shown.goto(`${origin}/${look.locale}/me/projects/${file.projectId}/videos/${file.id}/video`);
    await untilComplete(shown);
    await shown.locator('[data-caption] textarea').first().click();
    for (const [key, name] of [
      ['Alt+x', words.exporting.clipsTitle],
      ['Alt+q', words.editor.chapters.title],
    ] as const) {
      await shown.keyboard.press(key);
      const dialog = shown.getByRole('dialog', { name });
      await dialog.getByRole('textbox').first().waitFor();
      await keepPicture(shown, `dialog-${key.at(-1)}-${look.name}-${look.locale}-${look.scheme}`);
      const faults = await faultsOf(shown, look, []);
      expect({ ...faults, barriers: await findBarriers(shown) }).toEqual(noFaults);
      await shown.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await other.close();
  });
});

describe('chapters', () => {
  it('are set at the current caption by keyboard, and shown above it', async () => {
    for (const [number, title] of [
      [1, 'Opening'],
      [2, 'Main part'],
    ] as const) {
      await captionText(page, number).click();
      await page.keyboard.press('Alt+q');
      const dialog = dialogNamed(editor.chapters.title);
      await dialog.getByRole('textbox', { name: new RegExp(`^Chapter at caption ${number}`) }).fill(title);
      await page.keyboard.press('Enter');
      await dialog
        .getByRole('textbox', { name: /^Title of the chapter at/ })
        .nth(number - 1)
        .waitFor();
      if (number === 2) {
        await keepPicture(page, 'chapters-dialog');
        expect(await findBarriers(page)).toEqual([]);
        expect(await dialog.getByText(editor.chapters.rules.count).count()).toBe(1);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByText('Main part', { exact: true }).waitFor();
    await keepPicture(page, 'chapters-list');
    await untilSaved(page);
  });

  it('are seen by another page at once, and undone', async () => {
    const other = await openEditorPage(context, origin, file);
    await other.getByText('Opening', { exact: true }).waitFor();
    await captionText(page, 2).click();
    await page.keyboard.press('Control+z');
    await page.getByText('Main part', { exact: true }).waitFor({ state: 'detached' });
    await other.getByText('Main part', { exact: true }).waitFor({ state: 'detached' });
    await other.close();
  });

  it('are copied as text for a post', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    await captionText(page, 1).click();
    await page.keyboard.press('Alt+q');
    await page.getByRole('button', { name: editor.chapters.copy }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('0:00 Opening');
    await page.keyboard.press('Escape');
  });
});
