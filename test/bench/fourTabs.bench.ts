/**
 * Four language tabs of 10,000 captions in Chromium, compared with the same file with one tab in the same run: the time
 * to the first caption, switching tabs, typing in a tab and in the second language beside it, and scrolling with two
 * tabs locked row by row. The goals are those of the editor. `cdk.out` must be synthesized.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../kit/browser.ts';
import { startLocalCloud } from '../kit/running.ts';
import { goToMiddle, openOurs } from './typing/editors.ts';
import { type LargeFile, makeLargeFile } from './typing/largeFile.ts';
import { typeKeys } from './typing/measures.ts';
import { timeFirstCaption } from './typing/opening.ts';
import { takePaints } from './typing/probe.ts';
import { scroll } from './typing/scrolling.ts';
import { Samples } from './typing/table.ts';

const captions = 10_000;
const languages = ['en', 'es', 'fr', 'de'];
const openings = 5;
const switches = 6;
const keys = 36;
const turns = 150;

const strip = (page: Page) => page.getByRole('navigation', { name: 'Languages' });

/** Shows one tab after the other. Returns milliseconds from each click to the frame with its captions. */
async function timeSwitches(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < switches; round += 1)
    for (const language of ['Spanish', 'French', 'German', 'English']) {
      const button = strip(page).getByRole('button', { name: language, exact: true });
      await takePaints(page);
      await button.click();
      await page.waitForTimeout(400);
      times.push(...(await takePaints(page)).slice(0, 1));
    }
  return times;
}

async function scrollList(page: Page): Promise<number> {
  const list = page.locator(':is(ul, ol):has([data-caption])').locator('..');
  const box = await list.boundingBox();
  if (!box) throw new Error('the list is not there');
  const { frames, missed } = await scroll(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, turns);
  return (missed * 1000) / frames;
}

async function measureOne(browser: Browser, origin: string, one: LargeFile, samples: Samples): Promise<void> {
  const page = await openOurs(browser, origin, one);
  await goToMiddle(page);
  samples.add('key, one tab', await typeKeys(page, keys));
  samples.add('scroll, one tab', [await scrollList(page)]);
  await page.context().close();
}

async function measureFour(browser: Browser, origin: string, four: LargeFile, samples: Samples): Promise<void> {
  const page = await openOurs(browser, origin, four);
  await goToMiddle(page);
  samples.add('switch', (await timeSwitches(page)).slice(4));
  await goToMiddle(page);
  samples.add('key, four tabs', await typeKeys(page, keys));
  await strip(page)
    .getByRole('button', { name: /^Show .* beside/ })
    .click();
  const texts = page.locator('[data-current="true"] textarea');
  await texts.last().click();
  await page.waitForTimeout(500);
  samples.add('key, two tabs shown', await typeKeys(page, keys));
  await texts.first().click();
  samples.add('key, in the text beside', await typeKeys(page, keys));
  samples.add('scroll, two tabs shown', [await scrollList(page)]);
  await page.context().close();
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

const goal = (what: string, value: number, max: number) => ({
  what,
  value: rounded(value),
  goal: `at most ${max}: ${value <= max ? 'met' : 'MISSED'}`,
});

function rowsOf(samples: Samples) {
  const median = (name: string) => samples.median(name);
  return [
    ...samples.names.map((what) => ({ what, median: rounded(median(what)), p95: rounded(samples.p95(what)) })),
    goal('first caption after the click, ms', median('opening, four tabs'), 500),
    goal('first caption, times that of one tab', median('opening, four tabs') / median('opening, one tab'), 1.5),
    goal('another tab: frames to paint', median('switch') / (1000 / 60), 4),
    goal('key p95, four tabs, times one tab', samples.p95('key, four tabs') / samples.p95('key, one tab'), 1.25),
    goal(
      'key p95, two tabs shown, times one tab',
      samples.p95('key, two tabs shown') / samples.p95('key, one tab'),
      1.5,
    ),
    goal('key p95, beside, times one tab', samples.p95('key, in the text beside') / samples.p95('key, one tab'), 1.5),
    goal('scrolling two tabs: frames over 50 ms of 1,000', median('scroll, two tabs shown'), 10),
  ];
}

export default async function measure() {
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-bench-'));
  const cloud = await startLocalCloud();
  const browser = await launchBrowser();
  const samples = new Samples();
  try {
    const one = await makeLargeFile(cloud, folder, captions);
    const four = await makeLargeFile(cloud, folder, captions, { tabs: languages });
    for (let n = 0; n < openings; n += 1) {
      samples.add('opening, one tab', [await timeFirstCaption(browser, cloud.origin, one)]);
      samples.add('opening, four tabs', [await timeFirstCaption(browser, cloud.origin, four)]);
    }
    await measureOne(browser, cloud.origin, one, samples);
    await measureFour(browser, cloud.origin, four, samples);
    return rowsOf(samples);
  } finally {
    await browser.close();
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
