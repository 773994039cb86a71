/** A page scrolled by the wheel, and the frames that it took too long for. */
import type { Page } from 'playwright-core';

/** A quick turn of the wheel, thirty times a second. */
const turnPx = 400;
const turnMs = 33;

export interface Scrolled {
  readonly frames: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Frames that took more than 50 ms, so that more than two of a screen of 60 Hz were missed. */
  readonly missed: number;
}

/** Turns the wheel so often down and as often up again, with the pointer at a place of the page. */
export async function scroll(page: Page, at: { x: number; y: number }, turns = 300): Promise<Scrolled> {
  await page.mouse.move(at.x, at.y);
  await page.evaluate(() => {
    const times: number[] = [];
    const page = Object.assign(globalThis, { frameTimes: times });
    const note = (now: number) => {
      times.push(now);
      // Another scroll of the same page counts for itself.
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
