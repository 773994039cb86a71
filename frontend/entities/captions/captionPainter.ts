import type JASSUB from 'jassub';
import type { Frame } from '../../../domain/style/frame.ts';
import { openRenderer } from './captionRenderer.ts';
import { LatestAss } from './latestAss.ts';

/** Time after a seek, or a step of the playback, in which its frame is reported, where the browser reports it. */
const frameReportMs = 100;

/** Distance from the playhead, in seconds, at which the last reported frame is not the one on the screen. */
const otherFrameSeconds = { paused: 0.05, playing: 0.5 } as const;

/** Events after which WebKit may show another frame without reporting it. */
const frameEvents = ['seeked', 'timeupdate'] as const;

type StandingFrame = Pick<VideoFrameCallbackMetadata, 'expectedDisplayTime' | 'mediaTime' | 'width' | 'height'>;

/** Canvas that covers the whole element containing the video. */
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
   * `onShown` is called whenever the current captions are on the screen in their fonts. With a frame of another aspect
   * ratio than the video's, the captions are drawn over the whole element containing the video.
   */
  constructor(video: HTMLVideoElement, fontsPath: string, onShown: () => void, frame: Frame | null = null) {
    this.#video = video;
    this.#frame = frame;
    this.#renderer = openRenderer(frame === null ? { video } : { canvas: coverOf(video) });
    const draw = (renderer: JASSUB) => this.#drawAgain(renderer);
    this.#latest = new LatestAss({ renderer: this.#renderer, fontsPath, draw, onShown });
    this.#watchFrames();
    for (const event of frameEvents) video.addEventListener(event, this.#onOtherFrame);
  }

  /** Shows these captions as soon as their fonts are loaded. If texts arrive faster, only the last one is shown. */
  show(ass: string): void {
    this.#latest.show(ass);
  }

  destroy(): void {
    for (const event of frameEvents) this.#video.removeEventListener(event, this.#onOtherFrame);
    this.#latest.end();
  }

  /** Redraws the current frame, since a paused video requests none. */
  async #drawAgain(renderer: JASSUB): Promise<void> {
    const frame = this.#standingFrame();
    if (frame) await renderer.manualRender(frame, true);
  }

  /**
   * A frame presented before the callback was registered is known only by the video's time; null before the first
   * frame.
   */
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

  /** Renders a frame explicitly: a renderer with its own canvas does not follow the video. */
  async #follow(frame: StandingFrame): Promise<void> {
    const renderer = await this.#renderer;
    if (!this.#latest.isEmpty) await renderer.manualRender(frame);
  }

  /** Draws the captions of a frame that was not reported: WebKit reports none in some configurations, or after a seek. */
  readonly #onOtherFrame = (): void => {
    const before = this.#lastFrame;
    setTimeout(async () => {
      const { paused, currentTime: mediaTime, videoWidth: width, videoHeight: height } = this.#video;
      if (this.#lastFrame !== before || this.#latest.hasEnded) return;
      const distance = before === null ? Number.POSITIVE_INFINITY : Math.abs(before.mediaTime - mediaTime);
      if (distance < otherFrameSeconds[paused ? 'paused' : 'playing']) return;
      this.#lastFrame = this.#framed({ expectedDisplayTime: performance.now(), mediaTime, width, height });
      await this.#drawAgain(await this.#renderer);
    }, frameReportMs);
  };

  /** Stores the displayed frame, whose exact time `currentTime` does not provide. */
  #watchFrames(): void {
    const remember = (_now: number, frame: VideoFrameCallbackMetadata) => {
      this.#lastFrame = this.#framed(frame);
      if (this.#frame) void this.#follow(this.#lastFrame);
      if (!this.#latest.hasEnded) this.#video.requestVideoFrameCallback(remember);
    };
    this.#video.requestVideoFrameCallback(remember);
  }
}
