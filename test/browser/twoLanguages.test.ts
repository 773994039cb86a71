import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../domain/changes/change.ts';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { openDocument, save } from '../kit/document.ts';
import { untilComplete } from '../kit/editorPage.ts';
import { startLabel } from '../kit/exporting.ts';
import { findBarriers } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-two-'));
const source = path.join(folder, 'A film.mp4');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
  await makeSpokenVideo(source, ['Hello.']);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a file in English with a Japanese tab of the same times. */
async function aFileInTwo(person: NewPerson) {
  const srt = Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHello.\n').toString('base64');
  const captions = [{ fileName: 'captions.srt', language: 'en', content: srt }];
  const file = await untilTranscribed(person, await upload(person, source, 'en', { captions }));
  const opened = await openDocument(person.client, file);
  const [first] = opened.document.tabs;
  const now = { id: 'ja', trackId: first?.trackId ?? '' };
  const change: Change = { label: 'addTab', ops: [{ op: 'tab', at: 1, was: null, now }] };
  await save(person.client, file, opened, change);
  return file;
}

/** Opens a file in two languages in the editor. */
async function openInTwo(locale: 'en' | 'ja', person: NewPerson) {
  const file = await aFileInTwo(person);
  const context = await openAs(browser, origin, person, { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${origin}/${locale}/me/projects/${file.projectId}/videos/${file.id}/video`);
  await untilComplete(page);
  return { context, page };
}

describe.each(['en', 'ja'] as const)('in %s', (locale) => {
  it('two languages are columns, and an empty one is not full of issues', async () => {
    const { editor } = catalogues[locale];
    const japanese = locale === 'en' ? 'Japanese' : '日本語';
    const { context, page } = await openInTwo(locale, await newPerson(origin));
    await page.getByRole('button', { name: editor.translate.showBeside.replace('{{language}}', japanese) }).click();
    const texts = page.locator('[data-caption] textarea');
    const boxes = () =>
      texts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => [x, y] as const));
    await expect.poll(async () => (await boxes()).length).toBe(2);
    // The fields are in the order of the keyboard; the primary language is on the left.
    const [beside, own] = await boxes();
    expect(beside?.[1]).toBe(own?.[1]);
    expect(beside?.[0]).toBeGreaterThan((own?.[0] ?? 0) + 200);
    await keepPicture(page, `two-columns-${locale}`);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: japanese, exact: true }).click();
    await page.getByRole('button', { name: editor.quality.layout_zero, exact: true }).waitFor();
    await context.close();
  });

  it('a second language is chosen, and burned in with the first', async () => {
    const { exporting } = catalogues[locale];
    const person = await newPerson(origin);
    const file = await aFileInTwo(person);
    const context = await openAs(browser, origin, person);
    const page = await context.newPage();
    await page.goto(`${origin}/${locale}/me/projects/${file.projectId}/videos/${file.id}/video`);
    await page.getByRole('button', { name: exporting.button, exact: true }).click();
    await page.getByRole('menuitem', { name: exporting.media }).click();
    const dialog = page.getByRole('dialog', { name: exporting.title });
    await dialog.getByRole('combobox', { name: exporting.second }).click();
    await page.getByRole('option', { name: locale === 'en' ? 'Japanese' : '日本語' }).click();
    await keepPicture(page, `export-second-${locale}`);
    expect(await findBarriers(page)).toEqual([]);
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/export'));
    await dialog.getByRole('button', { name: startLabel[locale], exact: true }).click();
    expect((await asked).postDataJSON()).toMatchObject({ captions: 'burned', tab: 'en', secondTab: 'ja' });
    await dialog.getByRole('link', { name: exporting.download }).waitFor({ timeout: 180_000 });
    await context.close();
  });
});
