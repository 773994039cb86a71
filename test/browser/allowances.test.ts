import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { hearComplaints, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { openDocument } from '../kit/document.ts';
import { tabTo } from '../kit/keyboard.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

/** Account pages for the plan, its usage, and the defaults of new files. */

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-allowances-'));
const { usage, plan, subtitleDefaults, notification, account, library, uploads, frame } = catalogues.en;

let browser: Browser;
let person: NewPerson;
let context: BrowserContext;
let page: Page;
let complaints: string[];

const go = (tab: string) => page.goto(`${origin}/en/me/user-account/${tab}`);

async function aTranscribedFile(name: string) {
  const source = path.join(folder, `${name}.mp4`);
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.']);
  return untilTranscribed(person, await upload(person, source, 'en'));
}

beforeAll(async () => {
  [person, browser] = await Promise.all([newPerson(origin), launchBrowser()]);
  context = await openAs(browser, origin, person);
  page = await context.newPage();
  complaints = hearComplaints(page);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a person who has used nothing yet', () => {
  it('sees all allowances whole and is told where the history comes from', async () => {
    await go('usage');
    await page.getByText('0 of 15 min used').waitFor();
    await page.getByText('0 of 1 this month').first().waitFor();
    await page.getByRole('heading', { name: usage.history.empty.title }).waitFor();
  });

  it('is told what counts towards an allowance, by keyboard', async () => {
    await tabTo(page, page.getByRole('button', { name: usage.storage.label }));
    await page.getByRole('tooltip').getByText(usage.storage.tip).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip').getByText(usage.uploads.tip).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
  });

  it('comes from tab to tab by keyboard, and each says where one is', async () => {
    const tabs = page.getByRole('navigation', { name: account.tabs.label });
    await tabTo(page, tabs.getByRole('link', { name: account.tabs.plan }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: plan.compare.title }).waitFor();
    expect(await tabs.locator('[aria-current="page"]').textContent()).toBe(account.tabs.plan);
  });

  it('compares the plans by month and by year', async () => {
    const free = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan.names.free }) });
    await free.getByText(plan.compare.current).waitFor();
    const starter = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan.names.starter }) });
    await starter.getByText('$9.99').waitFor();
    await page.getByText(plan.compare.bestValue, { exact: true }).waitFor();
    await page.getByText(plan.compare.annual, { exact: true }).click();
    await starter.getByText('$99.90').waitFor();
    await starter.getByRole('link', { name: plan.choose.subscribe }).waitFor();
  });

  it('turns a kind of mail off, and it stays off', async () => {
    await go('notification');
    const mails = page.getByRole('region', { name: notification.mails.title });
    const exports = mails.getByRole('switch', { name: notification.kinds.exportReady.label });
    expect(await exports.isChecked()).toBe(true);
    const saved = page.waitForResponse((response) => response.url().endsWith('/me/info/notifications'));
    await exports.press('Space');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await exports.waitFor();
    expect(await exports.isChecked()).toBe(false);
    expect((await person.client.readAccount()).notifications).toMatchObject({
      exportReady: false,
      transcriptReady: true,
    });
  });
});

describe('what is chosen for new files', () => {
  it('shows in the sample before it is saved', async () => {
    await go('subtitle');
    const sample = page.getByRole('img', { name: subtitleDefaults.sample.label });
    const colors = () => countYellow(sample.screenshot());
    await sample.locator('canvas').waitFor();
    await expect.poll(async () => (await sample.screenshot()).length).toBeGreaterThan(5_000);
    expect(await colors()).toBe(0);
    await page.getByLabel(catalogues.en.captionStyle.style.color, { exact: true }).first().fill('#ffff00');
    await expect.poll(colors, { timeout: 20_000 }).toBeGreaterThan(0);
  });

  it('says what a field means when the keyboard leads to it, and not when it was pressed', async () => {
    const { captionStyle } = catalogues.en;
    const tip = page.getByRole('tooltip').getByText(captionStyle.style.tips.size);
    const size = page.getByRole('combobox', { name: captionStyle.style.size });
    await tabTo(page, size, { back: true });
    await tip.waitFor();
    await page.keyboard.press('Tab');
    await tip.waitFor({ state: 'detached' });
    await size.click();
    await page.getByRole('option').first().waitFor();
    expect(await tip.count()).toBe(0);
    await page.keyboard.press('Escape');

    const { minDuration, tips } = subtitleDefaults.limits;
    await page.getByRole('spinbutton', { name: minDuration }).focus();
    await page.getByRole('tooltip').getByText(tips.minDuration).waitFor();
  });

  it('cannot be saved with a minimum over the maximum', async () => {
    const minimum = page.getByRole('spinbutton', { name: subtitleDefaults.limits.minDuration });
    await minimum.fill('12');
    await page.getByText(subtitleDefaults.limits.crossed).waitFor();
    const save = page.getByRole('button', { name: subtitleDefaults.save });
    expect(await save.isDisabled()).toBe(true);
    await minimum.fill('0.5');
    expect(await save.isDisabled()).toBe(false);
  });

  it('is used by the next file', async () => {
    await page.getByRole('switch', { name: subtitleDefaults.limits.byLanguage }).click();
    await page.getByRole('spinbutton', { name: subtitleDefaults.limits.maxCharsPerLine }).fill('20');
    await page.getByRole('button', { name: subtitleDefaults.save }).click();
    await page.getByText(subtitleDefaults.saved).waitFor();
    const file = await aTranscribedFile('First talk');
    const { settings } = (await openDocument(person.client, file)).document;
    expect(settings).toMatchObject({
      style: { color: '#ffff00' },
      limits: { maxCharsPerLine: 20, minDurationSeconds: 0.5 },
    });
  });
});

describe('a person who has transcribed a file', () => {
  it('sees what it cost, in the history and in the month, and comes from there to the file', async () => {
    await go('usage');
    await page.getByText('1 of 1 this month').waitFor();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'First talk' }) });
    await row
      .getByText(/^0\.\d min$/)
      .first()
      .waitFor();
    const chart = page.getByRole('slider', { name: usage.chart.choose });
    const now = new Date().toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    expect(await chart.getAttribute('aria-valuetext')).toMatch(new RegExp(`^${now}: 0(\\.\\d)? of 15 min$`));
    await chart.focus();
    await page.keyboard.press('Home');
    expect(await chart.getAttribute('aria-valuenow')).toBe('1');
    await page.keyboard.press('ArrowRight');
    expect(await chart.getAttribute('aria-valuenow')).toBe('2');
    await page.getByRole('link', { name: 'First talk' }).click();
    await page.waitForURL(/\/videos\/[^/]+\/video$/);
    expect(complaints).toEqual([]);
  });
});

describe('a person who has reached a limit of the plan', () => {
  it('comes from the refusal to the plans', async () => {
    await page.goto(`${origin}/en/me`);
    const file = { name: 'Second talk.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(9_000) };
    await page.getByLabel(library.add.choose, { exact: true }).first().setInputFiles([file]);
    await page.getByText(uploads.limit.uploads.exceeded.title).waitFor();
    await page.getByRole('dialog').getByRole('link', { name: frame.seePlans }).click();
    await page.getByRole('heading', { name: plan.compare.title }).waitFor();
    const places = page.getByRole('navigation', { name: frame.places.label });
    expect(await places.locator('[aria-current="page"]').textContent()).toBe(frame.places.plans);
    expect(complaints).toEqual([]);
  });
});

/** Number of clearly yellow pixels in a picture. */
async function countYellow(picture: Promise<Buffer>): Promise<number> {
  const source = `data:image/png;base64,${(await picture).toString('base64')}`;
  // The product's own pages may not read a data URL.
  const blank = await context.newPage();
  const count = await blank.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 0) > 240 && (data[at + 1] ?? 0) > 240 && (data[at + 2] ?? 255) < 60) count++;
    }
    return count;
  }, source);
  await blank.close();
  return count;
}
