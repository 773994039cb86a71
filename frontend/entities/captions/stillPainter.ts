import type JASSUB from 'jassub';
import { openRenderer } from './captionRenderer.ts';
import { LatestAss } from './latestAss.ts';
import { stillSeconds, stillSize } from './sampleAss.ts';

/** Draws ASS as a still image that fills an element. */
export class StillPainter {
  readonly #latest: LatestAss;
  readonly #resized: ResizeObserver;

  constructor(host: HTMLElement) {
    // A canvas of its own: the renderer takes control of it permanently.
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%';
    host.append(canvas);
    const renderer = openRenderer({ canvas });
    const draw = (opened: JASSUB) => this.#draw(opened);
    this.#latest = new LatestAss({ renderer, fontsPath: '/fonts/', draw });
    this.#resized = new ResizeObserver(() => void renderer.then(draw));
    this.#resized.observe(host);
  }

  /** Shows this text as soon as its fonts are loaded. If texts arrive faster, only the last one is shown. */
  show(ass: string): void {
    this.#latest.show(ass);
  }

  destroy(): void {
    this.#resized.disconnect();
    this.#latest.end();
  }

  async #draw(renderer: JASSUB): Promise<void> {
    if (this.#latest.isEmpty) return;
    const { widthPx: width, heightPx: height } = stillSize;
    await renderer.manualRender(
      { expectedDisplayTime: performance.now(), mediaTime: stillSeconds, width, height },
      true,
    );
  }
}
