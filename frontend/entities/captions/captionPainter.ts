import type JASSUB from 'jassub';
import { assFontFiles } from '../../../domain/style/ass/fonts.ts';

type StandingFrame = Pick<VideoFrameCallbackMetadata, 'expectedDisplayTime' | 'mediaTime' | 'width' | 'height'>;

/** What the renderer starts with, until the first captions and their fonts are there. */
const emptyTrack = '[Script Info]\nScriptType: v4.00+\n\n[Events]\n';

/**
 * Draws ASS over a video with jassub, which is libass in a worker. One thread is enough and needs no special
 * headers. Only our own font files are used: it never looks for fonts on the machine or elsewhere, since the
 * export would not have them.
 */
export class CaptionPainter {
  readonly #video: HTMLVideoElement;
  readonly #fontsPath: string;
  readonly #onShown: () => void;
  readonly #leave = new AbortController();
  readonly #renderer: Promise<JASSUB>;
  readonly #loadedFonts = new Set<string>();
  #wanted = '';
  #shown = '';
  #isBusy = false;
  #lastFrame: StandingFrame | null = null;

  /** `onShown` is called whenever the wanted captions are on the screen in their fonts. */
  constructor(video: HTMLVideoElement, fontsPath: string, onShown: () => void) {
    this.#onShown = onShown;
    this.#video = video;
    this.#fontsPath = fontsPath;
    this.#renderer = this.#open();
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

  /** The renderer is 90 kB of script and 2 MB of WebAssembly: they come with the first video, not with the page. */
  async #open(): Promise<JASSUB> {
    const { default: Jassub } = await import('jassub');
    const renderer = new Jassub({
      video: this.#video,
      subContent: emptyTrack,
      queryFonts: false,
      defaultFont: 'Noto Sans',
    });
    await renderer.ready;
    return renderer;
  }

  async #catchUp(): Promise<void> {
    this.#isBusy = true;
    try {
      const renderer = await this.#renderer;
      while (this.#wanted !== this.#shown && !this.#leave.signal.aborted) {
        const ass = this.#wanted;
        await this.#loadFonts(renderer, assFontFiles(ass));
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

  async #loadFonts(renderer: JASSUB, files: readonly string[]): Promise<void> {
    const missing = files.filter((file) => !this.#loadedFonts.has(file));
    const fetched = await Promise.all(missing.map((file) => this.#fetchFont(file)));
    const fonts = fetched.filter((bytes) => bytes !== null);
    if (fonts.length > 0) await renderer.renderer.addFonts(fonts);
  }

  /** A font that cannot be loaded is tried again with the next text; other letters are better than none. */
  async #fetchFont(file: string): Promise<Uint8Array | null> {
    try {
      const response = await fetch(`${this.#fontsPath}${file}`, { signal: this.#leave.signal });
      if (!response.ok) return null;
      const bytes = new Uint8Array(await response.arrayBuffer());
      this.#loadedFonts.add(file);
      return bytes;
    } catch {
      return null;
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
