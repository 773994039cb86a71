/**
 * Sign-in page of the built site in Chromium, on a connection of 1.6 Mb/s with 150 ms of latency and a processor four
 * times as slow: the JavaScript that the page needs before it is shown, and Google's Core Web Vitals compared with
 * their goals. `cdk.out` must be synthesized.
 */
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../kit/browser.ts';
import { startLocalCloud } from '../kit/running.ts';

const bytesPerSecond = 1_600_000 / 8;
const latencyMs = 150;
const rounds = 5;

interface Visit {
  readonly scriptBytes: number;
  readonly lcpMs: number;
  readonly shift: number;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchVitals);
  await page.goto(`${origin}/en/signin`);
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  const shownMs = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const { lcpMs, shift, scripts } = await page.evaluate(readVitals, shownMs);
  await context.close();
  const sizes = await Promise.all(scripts.map(zippedBytes));
  return { lcpMs, shift, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const zippedBytes = async (url: string): Promise<number> =>
  gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length;

interface Vitals {
  lcpMs: number;
  shift: number;
}

/** Collects the vitals. Runs in the page, before the page's own scripts. */
function watchVitals(): void {
  const vitals: Vitals = { lcpMs: 0, shift: 0 };
  Object.assign(globalThis, { vitals });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) vitals.lcpMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the vitals and the scripts requested before the form was shown. Runs in the page. */
function readVitals(shownMs: number): Vitals & { scripts: string[] } {
  const { vitals } = globalThis as unknown as { vitals: Vitals };
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < shownMs)
    .map(({ name }) => name);
  return { ...vitals, scripts };
}

export default async function measure() {
  const cloud = await startLocalCloud();
  const browser = await launchBrowser();
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, cloud.origin));
    const of = (name: keyof Visit) => median(visits.map((one) => one[name]));
    return [
      { measured: 'JavaScript before the page is shown, gzip (KB)', value: of('scriptBytes') / 1000, goal: 170 },
      { measured: 'largest contentful paint (s)', value: of('lcpMs') / 1000, goal: 2 },
      { measured: 'cumulative layout shift', value: of('shift'), goal: 0.02 },
    ].map((row) => ({ ...row, value: Math.round(row.value * 1000) / 1000, isMet: row.value <= row.goal }));
  } finally {
    await browser.close();
    await cloud.stop();
  }
}
