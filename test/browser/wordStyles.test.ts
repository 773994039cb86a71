import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { styleTemplates } from '../../domain/style/templates.ts';
import { keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { openDocument } from '../kit/document.ts';
import { captionText, untilComplete, untilSaved } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { crossedLooks, openLook } from '../kit/look.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

let editor: OpenEditor;
let page: Page;

beforeAll(async () => {
  editor = await openEditor(origin, { captions: ['Every film begins with a story', 'and a voice'] });
  page = editor.page;
});
afterAll(() => editor.close());

const { captionStyle } = catalogues.en;
const panel = () => page.getByRole('region', { name: captionStyle.style.title });
const template = (name: string): Locator => panel().getByRole('button', { name, exact: true });
const isPressed = async (name: string) => (await template(name).getAttribute('aria-pressed')) === 'true';
const storedStyle = async () => (await openDocument(editor.person.client, editor.file)).document.settings.style;

describe('the templates of the style panel', () => {
  it('are applied by one press and taken back by one undo', async () => {
    await captionText(page, 1).click();
    await page.getByRole('button', { name: captionStyle.style.title }).first().click();
    await template(captionStyle.templates.names.oneWord).waitFor();
    expect(await panel().locator('canvas').count()).toBeGreaterThanOrEqual(styleTemplates.length);
    const before = await storedStyle();
    await template(captionStyle.templates.names.karaoke).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isPressed(captionStyle.templates.names.karaoke)).toBe(true);
    await untilSaved(page);
    expect(await storedStyle()).toMatchObject({ wordFill: true, wordColor: '#4dd2ff' });
    await page.keyboard.press('Control+z');
    await expect.poll(() => isPressed(captionStyle.templates.names.karaoke)).toBe(false);
    await untilSaved(page);
    expect(await storedStyle()).toEqual(before);
  });

  it('are drawn with the words of the current caption', async () => {
    const picture = template(captionStyle.templates.names.loud).locator('canvas').last();
    const isDrawn = () =>
      picture.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        return pixels.some((value, at) => at % 4 === 3 && value > 0);
      });
    await expect.poll(isDrawn, { timeout: 20_000 }).toBe(true);
  });

  it('are drawn each in its own style', async () => {
    const pictures = () =>
      panel()
        .locator('canvas[aria-hidden]')
        .evaluateAll((all) => all.map((canvas) => (canvas as HTMLCanvasElement).toDataURL()));
    await expect.poll(async () => new Set(await pictures()).size, { timeout: 20_000 }).toBe(styleTemplates.length);
  });

  it('can be used without barriers', async () => {
    expect(await findBarriers(page)).toEqual([]);
  });
});

describe('safe zones', () => {
  it('are shown on the picture, and captions are moved out of them', async () => {
    const { names, shown, move, clear } = captionStyle.zones;
    await panel().getByText(names.tiktok, { exact: true }).click();
    await page.getByRole('img', { name: shown.replace('{{app}}', names.tiktok) }).waitFor();
    await panel().getByRole('button', { name: move }).click();
    await panel().getByText(clear.replace('{{app}}', names.tiktok)).waitFor();
    await untilSaved(page);
    expect((await storedStyle()).marginVerticalFraction).toBeGreaterThanOrEqual(0.25);
  });
});

describe('the style panel', () => {
  it.each(crossedLooks)('has no barriers on a $name in $locale, $scheme', async (look) => {
    const context = await openLook(editor.browser, origin, look, editor.person);
    page = await context.newPage();
    const { projectId, id } = editor.file;
    await page.goto(`${origin}/${look.locale}/me/projects/${projectId}/videos/${id}/video`);
    await untilComplete(page);
    const words = catalogues[look.locale];
    const entry = look.widthPx <= 900 ? words.editor.panels.style : words.captionStyle.style.title;
    await page.getByRole('button', { name: entry, exact: true }).first().click();
    const opened = page.getByRole('region', { name: words.captionStyle.style.title });
    await opened.getByRole('button', { name: words.captionStyle.templates.names.oneWord }).waitFor();
    await page.waitForTimeout(6000);
    await keepPicture(page, `word-styles-${look.name}-${look.locale}-top`);
    await opened.getByRole('group', { name: words.captionStyle.words.title }).scrollIntoViewIfNeeded();
    await keepPicture(page, `word-styles-${look.name}-${look.locale}-words`);
    expect(await findBarriers(page)).toEqual([]);
    await context.close();
  });
});
