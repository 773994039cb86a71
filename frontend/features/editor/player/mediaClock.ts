import { Signal } from '../store/signal.ts';

/** How fast the media may play. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** A part that is played once, or again and again. */
export interface PlayedRange {
  readonly startMs: number;
  readonly endMs: number;
  readonly isLoop: boolean;
}

/**
 * Where the media is. Keeps the place before the media has loaded and when there is none, so the editor
 * works without it. Nothing runs while paused.
 */
export class MediaClock {
  /** Something the controls show has changed: playing, length, speed, loudness. */
  readonly changed = new Signal();
  /** The place has changed: every frame while playing, once a seek. */
  readonly moved = new Signal();
  /** The playhead was set to a place (milliseconds), rather than moved by playing. */
  readonly sought = new Signal<number>();
  #element: HTMLMediaElement | null = null;
  #positionMs = 0;
  #durationMs: number;
  #frame = 0;
  #hasFailed = false;
  #speed = 1;
  #range: PlayedRange | null = null;

  constructor(durationMs: number) {
    this.#durationMs = durationMs;
  }

  get positionMs(): number {
    return this.#positionMs;
  }

  get durationMs(): number {
    return this.#durationMs;
  }

  get isPlaying(): boolean {
    return this.#element !== null && !this.#element.paused && !this.#element.ended;
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  get isLooping(): boolean {
    return this.#range?.isLoop === true;
  }

  get speed(): number {
    return this.#element?.playbackRate ?? this.#speed;
  }

  get volume(): number {
    return this.#element === null ? 1 : this.#element.muted ? 0 : this.#element.volume;
  }

  /** Takes over an element until the returned function is called. */
  attach(element: HTMLMediaElement): () => void {
    this.#element = element;
    this.setSpeed(this.#speed);
    const leave = new AbortController();
    const on = (types: readonly string[], listener: () => void) => {
      for (const type of types) element.addEventListener(type, listener, { signal: leave.signal });
    };
    on(['loadedmetadata', 'durationchange'], () => this.#loaded(element));
    on(['play', 'playing'], () => this.#started());
    on(['pause', 'ended', 'seeked', 'seeking', 'timeupdate'], () => this.#look());
    on(['pause', 'ended', 'ratechange', 'volumechange'], () => this.changed.emit());
    on(['error'], () => this.#fail(true));
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) this.#loaded(element);
    return () => {
      leave.abort();
      cancelAnimationFrame(this.#frame);
      this.#element = null;
    };
  }

  async play(): Promise<void> {
    // A browser may refuse to play; the button then simply stays a play button.
    await this.#element?.play().catch(() => undefined);
  }

  pause(): void {
    this.#element?.pause();
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else void this.play();
  }

  /** Plays a part, and then stops or begins again. It is over when the playhead is set elsewhere. */
  playRange(range: PlayedRange): void {
    this.#range = range;
    this.#move(range.startMs);
    this.changed.emit();
    void this.play();
  }

  /** What plays goes on without an end. */
  endRange(): void {
    if (this.#range === null) return;
    this.#range = null;
    this.changed.emit();
  }

  seek(ms: number): void {
    const { startMs = 0, endMs = 0 } = this.#range ?? {};
    if (ms < startMs || ms >= endMs) this.endRange();
    this.#move(ms);
  }

  #move(ms: number): void {
    this.#positionMs = Math.max(0, Math.min(ms, this.#durationMs));
    if (this.#element) this.#element.currentTime = secondsOf(this.#positionMs);
    this.moved.emit();
    this.sought.emit(this.#positionMs);
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    if (!this.#element) return;
    // Loading media sets the speed to the default one.
    this.#element.defaultPlaybackRate = speed;
    this.#element.playbackRate = speed;
  }

  setVolume(volume: number): void {
    if (!this.#element) return;
    this.#element.muted = volume === 0;
    this.#element.volume = volume;
  }

  #loaded(element: HTMLMediaElement): void {
    if (Number.isFinite(element.duration)) this.#durationMs = Math.round(element.duration * 1000);
    if (Math.abs(element.currentTime * 1000 - this.#positionMs) > 1) element.currentTime = secondsOf(this.#positionMs);
    this.#fail(false);
    this.changed.emit();
  }

  #fail(hasFailed: boolean): void {
    if (hasFailed === this.#hasFailed) return;
    this.#hasFailed = hasFailed;
    this.changed.emit();
  }

  #started(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.#tick);
    this.changed.emit();
  }

  readonly #tick = (): void => {
    this.#look();
    if (this.isPlaying) this.#frame = requestAnimationFrame(this.#tick);
  };

  /** Stops within the part, so that what was played is still what is shown. */
  #endOf({ startMs, endMs, isLoop }: PlayedRange): void {
    if (!isLoop) {
      this.pause();
      this.endRange();
    }
    this.#move(isLoop ? startMs : endMs - 1);
  }

  /** While a fresh address loads the element is at zero; the position is kept. */
  #look(): void {
    if (!this.#element || this.#element.readyState < HTMLMediaElement.HAVE_METADATA) return;
    this.#positionMs = Math.floor(this.#element.currentTime * 1000);
    this.moved.emit();
    if (this.#range && this.isPlaying && this.#positionMs >= this.#range.endMs) this.#endOf(this.#range);
  }
}

/**
 * Half a millisecond inside: a frame that begins at 15208.33 ms is stored as 15208, and a seek to exactly
 * that would show the frame before it.
 */
function secondsOf(ms: number): number {
  return (ms + 0.5) / 1000;
}
