import type JASSUB from 'jassub';
import type { Frame } from '../../../domain/style/ass/layers.ts';
import { openRenderer, RendererFonts } from './captionRenderer.ts';

type StandingFrame = Pick<VideoFrameCallbackMetadata, 'expectedDisplayTime' | 'mediaTime' | 'width' | 'height'>;

/** A canvas over all of the element that a video is in. */
function coverOf(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none';
  video.after(canvas);
  return canvas;
}

/** Draws ASS over a video. */
export class CaptionPainter {
  readonly #video: HTMLVideoElement;
  readonly #onShown: () => void;
  readonly #leave = new AbortController();
  readonly #renderer: Promise<JASSUB>;
  readonly #fonts: RendererFonts;
  #wanted = '';
  #shown = '';
  #isBusy = false;
  #lastFrame: StandingFrame | null = null;

  readonly #frame: Frame | null;

  /**
   * `onShown` is called whenever the wanted captions are on the screen in their fonts. With a frame of another aspect
   * ratio than the video's, the captions are drawn on all of the element that the video is in.
   */
  constructor(video: HTMLVideoElement, fontsPath: string, onShown: () => void, frame: Frame | null = null) {
    this.#onShown = onShown;
    this.#video = video;
    this.#frame = frame;
    this.#fonts = new RendererFonts(fontsPath, this.#leave.signal);
    this.#renderer = openRenderer(frame === null ? { video } : { canvas: coverOf(video) });
    this.#watchFrames();
  }

  /** Shows these captions as soon as their fonts are there. Of texts that come faster than that the last one counts. */
  show(ass: string): void {
    this.#wanted = ass;
    if (!this.#isBusy) void this.#catchUp();
  }

  destroy(): void {
    this.#leave.abort();
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
        // A paused video requests no frame: the current one is drawn again.
        const frame = this.#standingFrame();
        if (frame) await renderer.manualRender(frame, true);
      }
      this.#onShown();
    } catch (error) {
      if (!this.#leave.signal.aborted) console.error('The captions could not be drawn over the video.', error);
    } finally {
      this.#isBusy = false;
    }
  }

  /** A frame that came before we watched is known by the video's time alone; null before there is one. */
  #standingFrame(): StandingFrame | null {
    if (this.#lastFrame !== null) return this.#lastFrame;
    const { readyState, currentTime, videoWidth, videoHeight } = this.#video;
    const { widthPx, heightPx } = this.#frame ?? { widthPx: videoWidth, heightPx: videoHeight };
    if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
    return { expectedDisplayTime: performance.now(), mediaTime: currentTime, width: widthPx, height: heightPx };
  }

  #framed(shown: StandingFrame): StandingFrame {
    if (this.#frame === null) return shown;
    const { widthPx: width, heightPx: height } = this.#frame;
    return { expectedDisplayTime: shown.expectedDisplayTime, mediaTime: shown.mediaTime, width, height };
  }

  /** The renderer of a canvas does not follow the video by itself. */
  async #follow(frame: StandingFrame): Promise<void> {
    const renderer = await this.#renderer;
    if (!this.#leave.signal.aborted && this.#shown !== '') await renderer.manualRender(frame);
  }

  /** Remembers the frame on the screen, whose time `currentTime` does not tell exactly. */
  #watchFrames(): void {
    const remember = (_now: number, frame: VideoFrameCallbackMetadata) => {
      this.#lastFrame = this.#framed(frame);
      if (this.#frame) void this.#follow(this.#lastFrame);
      if (!this.#leave.signal.aborted) this.#video.requestVideoFrameCallback(remember);
    };
    this.#video.requestVideoFrameCallback(remember);
  }
}
