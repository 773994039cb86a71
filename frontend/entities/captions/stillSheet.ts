import type JASSUB from 'jassub';
import { openRenderer, RendererFonts } from './captionRenderer.ts';
import { stillSeconds, stillSize } from './sampleAss.ts';

/** Draws several stills with one renderer, one after another: a renderer of its own for each would take 2 MB. */
export class StillSheet {
  readonly #canvas = document.createElement('canvas');
  readonly #leave = new AbortController();
  readonly #renderer: Promise<JASSUB>;
  readonly #fonts = new RendererFonts('/fonts/', this.#leave.signal);
  #turn: Promise<void> = Promise.resolve();
  #hasDrawn = false;

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
    const { widthPx: width, heightPx: height } = stillSize;
    await renderer.manualRender(
      { expectedDisplayTime: performance.now(), mediaTime: stillSeconds, width, height },
      true,
    );
    // The drawing reaches the page with its next frame.
    await nextFrame();
    await nextFrame();
    if (!this.#hasDrawn) {
      // The first drawing only gives the canvas its size.
      this.#hasDrawn = true;
      return this.#draw(ass, target);
    }
    target.width = this.#canvas.width;
    target.height = this.#canvas.height;
    target.getContext('2d')?.drawImage(this.#canvas, 0, 0);
  }
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
