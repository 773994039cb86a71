import type { BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { untilComplete } from '../kit/editorPage.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';
import { openAs } from '../kit/person.ts';

const { editor: editing, library, watch } = catalogues.en;
const onItsSide: BrowserContextOptions = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const patience = { timeout: 30_000 };

let editor: OpenEditor;

beforeAll(async () => {
  editor = await openEditor(origin, { captions: ['The first line of the film.', 'The second.', 'The third.'] });
});
afterAll(() => editor.close());

async function open(path: string, isGuest = false) {
  const context = isGuest
    ? await editor.browser.newContext({ locale: 'en-US', ...onItsSide })
    : await openAs(editor.browser, origin, editor.person, onItsSide);
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  return page;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
}

describe('on a phone that lies on its side', () => {
  it('the transcript has room for several lines, beside the picture', async () => {
    const { projectId, id } = editor.file;
    const page = await open(`/en/me/projects/${projectId}/videos/${id}/audio`);
    await untilComplete(page);
    // The scroll container: the list itself is as high as all of its paragraphs.
    const list = page.getByRole('list', { name: editing.transcript.label, exact: true }).locator('..');
    await expect.poll(async () => (await boxOf(list)).height, patience).toBeGreaterThan(110);
    const picture = await boxOf(page.locator('video'));
    expect(picture.x + picture.width).toBeLessThanOrEqual((await boxOf(list)).x + 1);
    expect(await findOverflowPx(page)).toBe(0);
    await keepPicture(page, 'low-transcript');
    await page.context().close();
  });

  it('who watches by a link sees the picture as high as the window allows, beside the captions', async () => {
    const { token } = await editor.person.client.makeLink({ teamId: editor.file.id, level: 'view' });
    const page = await open(`/watch#${token}`, true);
    const first = page.getByRole('list', { name: watch.captions }).getByRole('button').first();
    await first.waitFor(patience);
    const stage = await boxOf(page.locator('[data-kind="video"]'));
    expect(stage.height).toBeGreaterThan(240);
    expect((await boxOf(first)).x).toBeGreaterThanOrEqual(stage.x + stage.width);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflowPx(page)).toBe(0);
    await keepPicture(page, 'low-watching');
    await page.context().close();
  });

  it('the buttons of a dialog that is higher than the window are in sight', async () => {
    const page = await open('/en/me');
    await page.setViewportSize({ width: 844, height: 280 });
    await page
      .getByRole('button', { name: library.menu.label.replace('{{name}}', 'A short talk'), exact: false })
      .click(patience);
    await page.getByRole('menuitem', { name: library.move.entry.add }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: library.move.submit.add, exact: true });
    await submit.waitFor();
    const { y, height } = await boxOf(submit);
    const { y: top, height: whole } = await boxOf(dialog);
    expect(y + height).toBeLessThanOrEqual(Math.min(280, top + whole));
    await keepPicture(page, 'low-dialog');
    await page.context().close();
  });
});
