import type JASSUB from 'jassub';
import { openRenderer, RendererFonts } from './captionRenderer.ts';
import { blankSeconds, stillSeconds, stillSize } from './sampleAss.ts';

/** Draws several stills with one renderer, one after another: a renderer of its own for each would take 2 MB. */
export class StillSheet {
  readonly #canvas = document.createElement('canvas');
  readonly #leave = new AbortController();
  readonly #renderer: Promise<JASSUB>;
  readonly #fonts = new RendererFonts('/fonts/', this.#leave.signal);
  #turn: Promise<void> = Promise.resolve();
  readonly #seen = document.createElement('canvas');

  /** The host must be laid out at the size of the stills; the renderer draws behind its content. */
  constructor(host: HTMLElement) {
    this.#canvas.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0';
    host.prepend(this.#canvas);
    this.#renderer = openRenderer({ canvas: this.#canvas });
  }

  /** Draws a text of ASS onto a canvas, after the texts before it. */
  draw(ass: string, target: HTMLCanvasElement): void {
    this.#turn = this.#turn
      .then(() => this.#draw(ass, target))
      .catch((error: unknown) => {
        if (!this.#leave.signal.aborted) console.error('A sample could not be drawn.', error);
      });
  }

  destroy(): void {
    this.#leave.abort();
    void this.#renderer.then((renderer) => renderer.destroy()).catch(() => undefined);
    this.#canvas.remove();
  }

  async #draw(ass: string, target: HTMLCanvasElement): Promise<void> {
    if (this.#leave.signal.aborted) return;
    const renderer = await this.#renderer;
    await this.#fonts.load(renderer, ass);
    if (this.#leave.signal.aborted) return;
    await renderer.renderer.setTrack(ass);
    // Drawings reach the page some frames later. Emptying the canvas first keeps it from showing the still before.
    await this.#show(renderer, blankSeconds, false);
    if (!(await this.#show(renderer, stillSeconds, true))) return;
    target.width = this.#seen.width;
    target.height = this.#seen.height;
    target.getContext('2d')?.drawImage(this.#seen, 0, 0);
  }

  /**
   * Draws a time until the canvas shows something, or nothing; returns false if that does not happen. The first drawing
   * only gives the canvas its size, so it is repeated.
   */
  async #show(renderer: JASSUB, mediaTime: number, isInked: boolean): Promise<boolean> {
    const { widthPx: width, heightPx: height } = stillSize;
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      await renderer.manualRender({ expectedDisplayTime: performance.now(), mediaTime, width, height }, true);
      for (let frame = 0; frame < framesOfAttempt; frame++) {
        await nextFrame();
        if (this.#leave.signal.aborted) return false;
        if (this.#isInked() === isInked) return true;
      }
    }
    return false;
  }

  /** Copies what the canvas shows now; returns whether it is more than nothing. */
  #isInked(): boolean {
    const { width, height } = this.#canvas;
    this.#seen.width = width;
    this.#seen.height = height;
    const context = this.#seen.getContext('2d', { willReadFrequently: true });
    if (!context || width === 0 || height === 0) return false;
    context.drawImage(this.#canvas, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    return data.some((value, at) => at % 4 === 3 && value > 0);
  }
}

const maxAttempts = 10;
const framesOfAttempt = 6;

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
