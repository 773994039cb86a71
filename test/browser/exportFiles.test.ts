import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues, strayTexts } from '../kit/catalogues.ts';
import { openDocument, save } from '../kit/document.ts';
import { findBarriers } from '../kit/faults.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { putOnPlan } from '../kit/plan.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

const { library, exporting, editor, shell } = catalogues.en;
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-export-files-'));
const titles = ['Alpha', 'Bravo'] as const;

let browser: Browser;
let person: NewPerson;
let page: Page;

const checkbox = (name: string) =>
  page.getByRole('checkbox', { name: library.selection.one.replace('{{name}}', name) });
const dialog = () => page.getByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name, exact: true });

/** Entries of the downloaded archive, by name. */
async function entriesOf(download: Download): Promise<Record<string, string>> {
  const target = path.join(folder, 'download.zip');
  await download.saveAs(target);
  const decoder = new TextDecoder();
  return Object.fromEntries(
    Object.entries(unzipSync(readFileSync(target))).map(([name, bytes]) => [name, decoder.decode(bytes)]),
  );
}

async function openDialog(): Promise<void> {
  for (const title of titles) await checkbox(title).click();
  await page
    .getByRole('region', { name: library.selection.bar })
    .getByRole('button', { name: library.menu.export })
    .click();
  await button(exporting.download).or(button(exporting.anyway)).waitFor();
}

beforeAll(async () => {
  [person, browser] = await Promise.all([newPerson(origin), launchBrowser()]);
  await putOnPlan({ origin, dataDir }, person, 'professional');
  for (const title of titles) {
    const source = path.join(folder, `${title}.mp4`);
    await makeSpokenVideo(source, ['Hello.']);
    const srt = `1\n00:00:00,000 --> 00:00:01,000\n${title} ☃\n`;
    const captions = [{ fileName: 'captions.srt', language: 'en', content: Buffer.from(srt).toString('base64') }];
    const file = await untilTranscribed(person, await upload(person, source, 'en', { captions }));
    if (title !== 'Alpha') continue;
    // Both tabs have the same times, so that one can be shown below the other.
    const ref = { projectId: file.projectId, videoId: file.id };
    const opened = await openDocument(person.client, file);
    const now = { id: 'ja', trackId: opened.document.tabs[0]?.trackId ?? '' };
    await save(person.client, file, opened, { label: 'addTab', ops: [{ op: 'tab', at: 1, was: null, now }] });
    const content = Buffer.from(srt.replace('Alpha', 'アルファ')).toString('base64');
    await person.client.importSubtitles({
      ...ref,
      fileName: 'ja.srt',
      content,
      language: 'ja',
      as: 'replace',
      tab: 'ja',
      requestId: crypto.randomUUID(),
    });
  }
  page = await (await openAs(browser, origin, person)).newPage();
  await page.goto(`${origin}/en/me`);
  await page.getByRole('grid').waitFor();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the captions of the selected files', () => {
  it('are downloaded as one ZIP, with all languages of each', async () => {
    await openDialog();
    await keepPicture(page, 'export-files');
    expect(await findBarriers(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), button(exporting.download).click()]);
    expect(download.suggestedFilename()).toBe('captions.srt.zip');
    const entries = await entriesOf(download);
    expect(Object.keys(entries).sort()).toEqual(['Alpha.en.srt', 'Alpha.ja.srt', 'Bravo.srt']);
    expect(entries['Alpha.ja.srt']).toContain('アルファ');
    await dialog().waitFor({ state: 'detached' });
  });

  it('say before the download what is lost in which file', async () => {
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('grid').waitFor();
    await openDialog();
    await dialog().getByText('Shift_JIS', { exact: true }).click();
    await button(exporting.anyway).waitFor();
    const losses = dialog().getByRole('list', { name: exporting.lostList });
    await losses.getByText(/Bravo/).waitFor();
    await keepPicture(page, 'export-files-losses');
    await page.keyboard.press('Escape');
  });

  it('become a video each, with choices that survive a look at the other part, and can be closed meanwhile', async () => {
    await page.reload();
    await page.getByRole('grid').waitFor();
    await openDialog();
    await dialog().getByText(exporting.batch.whats.media, { exact: true }).click();
    await dialog().getByText(exporting.resolutions['540'], { exact: true }).click();
    await dialog().getByRole('combobox', { name: exporting.second }).click();
    await page.getByRole('option', { name: 'Japanese' }).click();
    await dialog().getByText(exporting.batch.withoutSecond_one.replace('{{count}}', '1')).waitFor();
    await keepPicture(page, 'export-files-videos');
    expect(await findBarriers(page)).toEqual([]);
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/export$/u.test(request.url())) asked.push(request.postDataJSON());
    });
    let questions = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && /\/export\/[^/]+$/u.test(request.url())) questions += 1;
    });
    await dialog()
      .getByRole('checkbox', { name: /^Captions \(WebVTT\)/ })
      .check();
    await dialog().getByRole('checkbox', { name: '9:16' }).check();
    await dialog().getByRole('checkbox', { name: 'Original', exact: true }).uncheck();
    await dialog().getByText('Alpha.en.ja.9x16.540p.mp4').waitFor();
    await dialog().getByText(exporting.batch.whats.captions, { exact: true }).click();
    await dialog().getByText('Shift_JIS', { exact: true }).click();
    await button(exporting.anyway).waitFor();
    await dialog().getByText(exporting.batch.whats.media, { exact: true }).click();
    await dialog().getByText('Alpha.en.ja.9x16.540p.mp4').waitFor();
    await dialog().getByText(exporting.batch.whats.captions, { exact: true }).click();
    expect(await dialog().getByRole('radio', { name: 'Shift_JIS' }).isChecked()).toBe(true);
    await dialog().getByText(exporting.batch.whats.media, { exact: true }).click();
    await button(exporting.startFiles_other.replace('{{count}}', '4')).click();
    const rows = dialog().getByRole('list', { name: exporting.batch.exports }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(4);
    const frame = { captions: 'burned', tab: 'en', aspectRatio: '9:16', resolution: '540' };
    expect(asked).toContainEqual(expect.objectContaining({ ...frame, secondTab: 'ja' }));
    expect(asked.filter((one) => !Object.hasOwn(one as object, 'secondTab'))).toContainEqual(
      expect.objectContaining(frame),
    );
    expect(asked.filter((one) => (one as { format: string }).format === 'vtt')).toHaveLength(2);
    await keepPicture(page, 'export-files-started');
    expect(await findBarriers(page)).toEqual([]);
    for (const title of titles) {
      const video = rows.filter({ hasText: title }).filter({ hasText: /mp4/u });
      const link = video.getByRole('link', { name: exporting.download });
      await link.waitFor({ timeout: 120_000 });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toContain(title);
      expect(download.suggestedFilename()).toMatch(/mp4$/u);
    }
    // An export is read a few times: when the connection opens, when it ends, and when others are added to the list. In
    // between the connection sends its progress.
    expect(questions).toBeLessThanOrEqual(32);
    await keepPicture(page, 'export-files-ready');
    await button(editor.close).click();
    await dialog().waitFor({ state: 'detached' });
  });

  it('leave their sound as MP3, and one that cannot be made does not stop the others', async () => {
    await page.reload();
    await page.getByRole('grid').waitFor();
    await openDialog();
    await dialog().getByText(exporting.batch.whats.media, { exact: true }).click();
    await dialog().getByRole('checkbox', { name: /MP3/ }).check();
    await dialog()
      .getByRole('checkbox', { name: /burned in/ })
      .uncheck();
    let refusals = 1;
    await page.route(/\/export$/u, async (route) => {
      if (route.request().method() === 'POST' && refusals-- > 0) await route.abort();
      else await route.continue();
    });
    await button(exporting.startFiles_other.replace('{{count}}', '2')).click();
    const links = dialog().getByRole('link', { name: exporting.download });
    const again = button(shell.again);
    await again.waitFor();
    await expect.poll(() => links.count(), { timeout: 60_000 }).toBe(1);
    await page.unroute(/\/export$/u);
    await again.click();
    await expect.poll(() => links.count(), { timeout: 60_000 }).toBe(2);
    expect(await again.count()).toBe(0);
  });

  it('are offered in Japanese on a narrow screen', async () => {
    const context = await openAs(browser, origin, person, { viewport: { width: 390, height: 844 }, locale: 'ja-JP' });
    const narrow = await context.newPage();
    await narrow.goto(`${origin}/ja/me`);
    const words = catalogues.ja;
    const choose = (name: string) =>
      narrow.getByRole('checkbox', { name: words.library.selection.one.replace('{{name}}', name) }).click();
    for (const title of titles) await choose(title);
    await narrow.getByRole('button', { name: words.library.menu.export, exact: true }).click();
    await narrow.getByRole('button', { name: words.exporting.download, exact: true }).waitFor();
    await keepPicture(narrow, 'export-files-ja-390');
    expect(await findBarriers(narrow)).toEqual([]);
    const shown = await narrow.getByRole('dialog').textContent();
    expect(strayTexts('ja').filter((text) => shown?.includes(text))).toEqual([]);
    await context.close();
  });
});
