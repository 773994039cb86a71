import type JASSUB from 'jassub';
import type { Frame } from '../../../domain/style/ass/layers.ts';
import { openRenderer } from './captionRenderer.ts';
import { LatestAss } from './latestAss.ts';

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
  readonly #frame: Frame | null;
  readonly #renderer: Promise<JASSUB>;
  readonly #latest: LatestAss;
  #lastFrame: StandingFrame | null = null;

  /**
   * `onShown` is called whenever the wanted captions are on the screen in their fonts. With a frame of another aspect
   * ratio than the video's, the captions are drawn on all of the element that the video is in.
   */
  constructor(video: HTMLVideoElement, fontsPath: string, onShown: () => void, frame: Frame | null = null) {
    this.#video = video;
    this.#frame = frame;
    this.#renderer = openRenderer(frame === null ? { video } : { canvas: coverOf(video) });
    const draw = (renderer: JASSUB) => this.#drawAgain(renderer);
    this.#latest = new LatestAss({ renderer: this.#renderer, fontsPath, draw, onShown });
    this.#watchFrames();
  }

  /** Shows these captions as soon as their fonts are there. Of texts that come faster than that the last one counts. */
  show(ass: string): void {
    this.#latest.show(ass);
  }

  destroy(): void {
    this.#latest.end();
  }

  /** A paused video requests no frame: the current one is drawn again. */
  async #drawAgain(renderer: JASSUB): Promise<void> {
    const frame = this.#standingFrame();
    if (frame) await renderer.manualRender(frame, true);
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
    if (!this.#latest.isEmpty) await renderer.manualRender(frame);
  }

  /** Remembers the frame on the screen, whose time `currentTime` does not tell exactly. */
  #watchFrames(): void {
    const remember = (_now: number, frame: VideoFrameCallbackMetadata) => {
      this.#lastFrame = this.#framed(frame);
      if (this.#frame) void this.#follow(this.#lastFrame);
      if (!this.#latest.hasEnded) this.#video.requestVideoFrameCallback(remember);
    };
    this.#video.requestVideoFrameCallback(remember);
  }
}
