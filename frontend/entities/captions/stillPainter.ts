import type JASSUB from 'jassub';
import { openRenderer, RendererFonts } from './captionRenderer.ts';

/** The size that samples are laid out for: lengths of a style are meant at 1080 lines. */
export const stillSize = { widthPx: 1920, heightPx: 1080 } as const;

/** Draws ASS as a still picture into an element, which it fills. */
export class StillPainter {
  readonly #leave = new AbortController();
  readonly #fonts = new RendererFonts('/fonts/', this.#leave.signal);
  readonly #renderer: Promise<JASSUB>;
  readonly #resized: ResizeObserver;
  #wanted = '';
  #shown = '';
  #isBusy = false;

  constructor(host: HTMLElement) {
    // A canvas of its own: the renderer takes control of it for good.
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%';
    host.append(canvas);
    this.#renderer = openRenderer({ canvas });
    this.#resized = new ResizeObserver(() => void this.#renderer.then((renderer) => this.#draw(renderer)));
    this.#resized.observe(host);
  }

  /** Shows this text as soon as its fonts are there. Of texts that come faster than that the last one counts. */
  show(ass: string): void {
    this.#wanted = ass;
    if (!this.#isBusy) void this.#catchUp();
  }

  destroy(): void {
    this.#leave.abort();
    this.#resized.disconnect();
    void this.#renderer.then((renderer) => renderer.destroy()).catch(() => undefined);
  }

  async #catchUp(): Promise<void> {
    this.#isBusy = true;
    try {
      void this.#fonts.expect(this.#wanted).catch(() => undefined);
      const renderer = await this.#renderer;
      while (this.#wanted !== this.#shown && !this.#leave.signal.aborted) {
        const ass = this.#wanted;
        await this.#fonts.load(renderer, ass);
        if (this.#leave.signal.aborted) return;
        await renderer.renderer.setTrack(ass);
        this.#shown = ass;
        await this.#draw(renderer);
      }
    } catch (error) {
      if (!this.#leave.signal.aborted) console.error('The sample caption could not be drawn.', error);
    } finally {
      this.#isBusy = false;
    }
  }

  async #draw(renderer: JASSUB): Promise<void> {
    if (this.#shown === '' || this.#leave.signal.aborted) return;
    const { widthPx: width, heightPx: height } = stillSize;
    await renderer.manualRender({ expectedDisplayTime: performance.now(), mediaTime: 0, width, height }, true);
  }
}
