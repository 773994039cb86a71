import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { catalogues } from '../kit/catalogues.ts';
import { findBarriers, findOverflowPx } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { newPerson, openAs } from '../kit/person.ts';

/** Files that exceed the free plan: reported before the upload starts, with the numbers and a link to the plans. */

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-limits-'));
const sixteenMinutes = path.join(folder, 'Long talk.wav');
const overAGigabyte = path.join(folder, 'Large film.mp4');

/** Writes silence of 8,000 samples per second, one byte each. */
function writeSilence(file: string, seconds: number): void {
  const bytes = Buffer.alloc(44 + 8_000 * seconds, 128);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8_000, 24);
  bytes.writeUInt32LE(8_000, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(bytes.length - 44, 40);
  writeFileSync(file, bytes);
}

let browser: Browser;
beforeAll(async () => {
  writeSilence(sixteenMinutes, 16 * 60);
  writeFileSync(overAGigabyte, '');
  truncateSync(overAGigabyte, 1_100_000_000);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const looks = [
  { locale: 'en', width: 1280, scheme: 'light' },
  { locale: 'ja', width: 390, scheme: 'dark' },
] as const;

describe.each(looks)('a person on the free plan, in $locale at $width px', ({ locale, width, scheme }) => {
  const { frame, library, plan, uploads } = catalogues[locale];

  async function choose(file: string): Promise<{ page: Page; complaints: string[] }> {
    const view = { viewport: { width, height: 844 }, colorScheme: scheme };
    const page = await (await openAs(browser, origin, await newPerson(origin), view)).newPage();
    const complaints = hearComplaints(page);
    await page.goto(`${origin}/${locale}/me`);
    await page.getByLabel(library.add.choose, { exact: true }).first().setInputFiles(file);
    return { page, complaints };
  }

  it.each([
    [
      'a recording that is longer than the minutes left',
      'minutes',
      sixteenMinutes,
      uploads.limit.minutes.exceeded.title,
    ],
    ['a file that is larger than the storage left', 'storage', overAGigabyte, uploads.limit.storage.insufficient.title],
  ])('is told of %s, cannot upload it, and comes to the plans', async (_what, limit, file, title) => {
    const { page, complaints } = await choose(file);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(title, { exact: true }).first().waitFor();
    await keepPicture(page, `limit-${limit}-${locale}-${width}`);
    expect([await findBarriers(page), await findOverflowPx(page)]).toEqual([[], 0]);
    await dialog.getByRole('link', { name: frame.seePlans }).click();
    await page.getByRole('heading', { name: plan.compare.title }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
