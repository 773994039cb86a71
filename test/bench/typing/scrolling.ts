/** Page scrolled by the wheel, and the frames that took too long. */
import type { Page } from 'playwright-core';

/** Fast turn of the wheel, thirty times a second. */
const turnPx = 400;
const turnMs = 33;

export interface Scrolled {
  readonly frames: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Number of frames that took more than 50 ms, so that more than two refreshes of a 60 Hz screen were missed. */
  readonly missed: number;
}

/** Turns the wheel `turns` times down and equally often up again, with the pointer at a place of the page. */
export async function scroll(page: Page, at: { x: number; y: number }, turns = 300): Promise<Scrolled> {
  await page.mouse.move(at.x, at.y);
  await page.evaluate(() => {
    const times: number[] = [];
    const page = Object.assign(globalThis, { frameTimes: times });
    const note = (now: number) => {
      times.push(now);
      // Another scroll of the same page has its own measurement.
      if (page.frameTimes === times) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (const direction of [1, -1])
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(0, direction * turnPx);
      await page.waitForTimeout(turnMs);
    }
  const times = await page.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const sorted = gaps.toSorted((a, b) => a - b);
  const of = (share: number) => Math.round((sorted[Math.floor(share * sorted.length)] ?? 0) * 10) / 10;
  return { frames: gaps.length, medianMs: of(0.5), p95Ms: of(0.95), missed: gaps.filter((gap) => gap > 50).length };
}
