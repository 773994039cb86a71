import type JASSUB from 'jassub';
import { RendererFonts } from './captionRenderer.ts';

/** Target of the drawing. */
interface Drawing {
  readonly renderer: Promise<JASSUB>;
  /** Directory of the font files, ending with a slash. */
  readonly fontsPath: string;
  /** Draws the text that the renderer has received. */
  readonly draw: (renderer: JASSUB) => Promise<void>;
  /** Called whenever the current captions are drawn in their fonts. */
  readonly onShown?: () => void;
}

/**
 * Passes ASS texts and the fonts that they need to a renderer, one after another. If texts arrive faster than they are
 * drawn, only the last one is drawn.
 */
export class LatestAss {
  readonly #drawing: Drawing;
  readonly #leave = new AbortController();
  readonly #fonts: RendererFonts;
  #wanted = '';
  #shown = '';
  #isBusy = false;

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
    this.#fonts = new RendererFonts(drawing.fontsPath, this.#leave.signal);
  }

  /** Whether there is nothing to draw: no captions yet, or the renderer has been destroyed. */
  get isEmpty(): boolean {
    return this.#shown === '' || this.hasEnded;
  }

  get hasEnded(): boolean {
    return this.#leave.signal.aborted;
  }

  /** Shows this text as soon as its fonts are loaded. */
  show(ass: string): void {
    this.#wanted = ass;
    if (!this.#isBusy) void this.#catchUp();
  }

  /** Also destroys the renderer. */
  end(): void {
    this.#leave.abort();
    void this.#drawing.renderer.then((renderer) => renderer.destroy()).catch(() => undefined);
  }

  async #catchUp(): Promise<void> {
    this.#isBusy = true;
    try {
      void this.#fonts.expect(this.#wanted).catch(() => undefined);
      const renderer = await this.#drawing.renderer;
      while (this.#wanted !== this.#shown && !this.hasEnded) {
        const ass = this.#wanted;
        await this.#fonts.load(renderer, ass);
        if (this.hasEnded) return;
        await renderer.renderer.setTrack(ass);
        this.#shown = ass;
        await this.#drawing.draw(renderer);
      }
      this.#drawing.onShown?.();
    } catch (error) {
      if (!this.hasEnded) console.error('The captions could not be drawn.', error);
    } finally {
      this.#isBusy = false;
    }
  }
}
