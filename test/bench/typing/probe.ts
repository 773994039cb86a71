/** Measurements in a page, identical in every editor. */
import type { BrowserContext, Page } from 'playwright-core';

/** Measurements in the page, in milliseconds. */
export interface Probe {
  /** From each key press or click to the frame after it, since the last reading. */
  readonly paints: number[];
  /** Time of the last key or click, by `performance.now()`. */
  lastAt: number;
  /** Whether to watch the picture for a while after the next key. */
  isPictureWatched: boolean;
  /** From a key to the last change of the captions on the picture; NaN if nothing changed. */
  readonly pictures: number[];
  /** From the last click to the frame after the first caption appeared; 0 before. */
  firstCaptionMs: number;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Installs the probe in every page of a context, before the page's own scripts. */
export async function installProbe(context: BrowserContext): Promise<void> {
  await context.addInitScript(probeInPage);
}

/** Creates `window.probe`. Runs in the page. */
function probeInPage(): void {
  const probe: Probe = { paints: [], lastAt: 0, isPictureWatched: false, pictures: [], firstCaptionMs: 0 };
  window.probe = probe;

  /** Runs a task after the next frame, whose styles, layout and paint are then done. */
  const afterFrame = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });

  const onInput = (event: Event) => {
    if (event instanceof KeyboardEvent && ['Control', 'Shift', 'Alt'].includes(event.key)) return;
    const { timeStamp } = event;
    probe.lastAt = timeStamp;
    if (probe.isPictureWatched) watchPicture(timeStamp);
    else afterFrame(() => probe.paints.push(performance.now() - timeStamp));
  };
  addEventListener('keydown', onInput, true);
  addEventListener('click', onInput, true);

  const watchedMs = 600;
  /** Reads the captions at every frame for a while, and records when they last changed. */
  const watchPicture = (since: number) => {
    probe.isPictureWatched = false;
    const canvas = document.querySelector<HTMLCanvasElement>('[data-tour="picture"] canvas');
    const small = new OffscreenCanvas(320, 180).getContext('2d', { willReadFrequently: true });
    if (!canvas || !small) throw new Error('there are no captions on the picture');
    const look = () => {
      small.clearRect(0, 0, 320, 180);
      small.drawImage(canvas, 0, 0, 320, 180);
      return small.getImageData(0, 0, 320, 180).data.reduce((sum, value, at) => (sum * 31 + value * at) | 0, 0);
    };
    let seen = look();
    let changedAt = Number.NaN;
    const watch = (now: number) => {
      const sum = look();
      if (sum !== seen) [seen, changedAt] = [sum, performance.now() - since];
      if (now - since < watchedMs) requestAnimationFrame(watch);
      else probe.pictures.push(changedAt);
    };
    requestAnimationFrame(watch);
  };

  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-caption] textarea')) return;
    observer.disconnect();
    afterFrame(() => {
      probe.firstCaptionMs = performance.now() - probe.lastAt;
    });
  }).observe(document, { childList: true, subtree: true });
}

/** Returns and clears the milliseconds from keys and clicks to their frames. */
export const takePaints = (page: Page): Promise<number[]> => page.evaluate(() => window.probe.paints.splice(0));

/** Cost of a period of playback. */
export interface Frames {
  readonly count: number;
  /** Number of frames, of 60 per second, that were not drawn. */
  readonly dropped: number;
  readonly scriptMs: number;
}

/** Counts the frames of a page for `forMs`, and measures the script time. */
export async function countFrames(page: Page, forMs: number): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scriptMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
  };
  const before = await scriptMs();
  const counted = await page.evaluate(framesInPage, forMs);
  const after = await scriptMs();
  await session.detach();
  return { ...counted, scriptMs: after - before };
}

/** Counts frames. Runs in the page. */
function framesInPage(forMs: number): Promise<{ count: number; dropped: number }> {
  const frameMs = 1000 / 60;
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let [count, dropped, last] = [0, 0, 0];
    const tick = (now: number) => {
      if (last > 0) dropped += Math.max(0, Math.round((now - last) / frameMs) - 1);
      last = now;
      count += 1;
      if (now - startedAt < forMs) requestAnimationFrame(tick);
      else resolve({ count, dropped });
    };
    requestAnimationFrame(tick);
  });
}
