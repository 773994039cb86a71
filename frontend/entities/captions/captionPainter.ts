import type JASSUB from 'jassub';
import { openRenderer, RendererFonts } from './captionRenderer.ts';

type StandingFrame = Pick<VideoFrameCallbackMetadata, 'expectedDisplayTime' | 'mediaTime' | 'width' | 'height'>;

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

  /** `onShown` is called whenever the wanted captions are on the screen in their fonts. */
  constructor(video: HTMLVideoElement, fontsPath: string, onShown: () => void) {
    this.#onShown = onShown;
    this.#video = video;
    this.#fonts = new RendererFonts(fontsPath, this.#leave.signal);
    this.#renderer = openRenderer({ video });
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
    if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
    return { expectedDisplayTime: performance.now(), mediaTime: currentTime, width: videoWidth, height: videoHeight };
  }

  /** Remembers the frame on the screen, whose time `currentTime` does not tell exactly. */
  #watchFrames(): void {
    const remember = (_now: number, frame: VideoFrameCallbackMetadata) => {
      this.#lastFrame = frame;
      if (!this.#leave.signal.aborted) this.#video.requestVideoFrameCallback(remember);
    };
    this.#video.requestVideoFrameCallback(remember);
  }
}
