import { Signal } from '../document/signal.ts';
import { StandstillWatch } from './standstillWatch.ts';

/** Available playback speeds. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Time range that is played once or in a loop. */
interface PlayedRange {
  readonly startMs: number;
  readonly endMs: number;
  readonly isLoop: boolean;
}

/** Maximum speed factor of the shuttle. */
const maxShuttle = 8;

/**
 * Playback position. Keeps the position before the media has loaded and without media, so the editor works in both
 * cases. Nothing runs while paused.
 */
export class MediaClock {
  /** Emitted when something displayed by the controls changed: playing, length, speed, volume. */
  readonly changed = new Signal();
  /** Emitted when the position changed: every frame during playback, once per seek. */
  readonly moved = new Signal();
  /** Emitted with the position in milliseconds when the playhead was set, rather than moved by playback. */
  readonly sought = new Signal<number>();
  #element: HTMLMediaElement | null = null;
  #positionMs = 0;
  #durationMs: number;
  #frame = 0;
  readonly #standstill = new StandstillWatch(() => void this.play());
  #hasFailed = false;
  #range: PlayedRange | null = null;
  #speed = 1;
  #volume = 1;
  #isMuted = false;
  /** Speed factor of the shuttle, negative for backwards; 0 when not in use. */
  #shuttle = 0;
  /** Position at which the user paused. Resuming from any other position does not rewind. */
  #pausedAtMs = -1;
  /** Milliseconds to rewind when playback is resumed. */
  rewindMs = 0;

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
    if (this.#shuttle < 0) return true;
    return this.#element !== null && !this.#element.paused && !this.#element.ended;
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  get isLooping(): boolean {
    return this.#range?.isLoop === true;
  }

  get speed(): number {
    return this.#speed;
  }

  /** Speed factor of the shuttle, negative for backwards; 0 when not in use. */
  get shuttleSpeed(): number {
    return this.#shuttle;
  }

  /** Volume from 0 to 1; 0 while muted. */
  get volume(): number {
    return this.#isMuted ? 0 : this.#volume;
  }

  /** Attaches a media element until the returned function is called. */
  attach(element: HTMLMediaElement): () => void {
    this.#element = element;
    this.#passSpeed();
    this.#passVolume();
    const leave = new AbortController();
    const on = (types: readonly string[], listener: () => void) => {
      for (const type of types) element.addEventListener(type, listener, { signal: leave.signal });
    };
    on(['loadedmetadata', 'durationchange'], () => this.#loaded(element));
    on(['play', 'playing'], () => this.#started());
    on(['seeking', 'play'], () => this.#standstill.start(element));
    on(['pause', 'ended', 'seeked', 'seeking', 'timeupdate'], () => this.#look());
    on(['pause', 'ended'], () => this.#stopped());
    on(['error'], () => this.#fail(true));
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) this.#loaded(element);
    return () => {
      leave.abort();
      cancelAnimationFrame(this.#frame);
      this.#standstill.stop();
      this.#endShuttle();
      this.#element = null;
    };
  }

  async play(): Promise<void> {
    // A browser may refuse to play; the button then stays a play button.
    this.#endShuttle();
    await this.#element?.play().catch(() => undefined);
  }

  pause(): void {
    this.#endShuttle();
    this.#element?.pause();
  }

  toggle(): void {
    if (this.isPlaying) {
      this.pause();
      return;
    }
    if (this.#positionMs === this.#pausedAtMs) {
      this.#move(Math.max(this.#positionMs - this.rewindMs, this.#range?.startMs ?? 0));
    }
    void this.play();
  }

  /** Plays forward or backward, or doubles the speed if it already does. */
  shuttle(direction: 1 | -1): void {
    if (!this.#element) return;
    const before = this.#shuttle === 0 && this.isPlaying ? 1 : this.#shuttle;
    const isSame = Math.sign(before) === direction;
    this.endRange();
    this.#shuttle = isSame ? Math.max(-maxShuttle, Math.min(before * 2, maxShuttle)) : direction;
    cancelAnimationFrame(this.#frame);
    if (direction === 1) {
      this.#element.playbackRate = this.#shuttle;
      void this.#element.play().catch(() => undefined);
      this.#started();
    } else this.#playBackwards(this.#element);
    this.changed.emit();
  }

  /**
   * Emulates backward playback, which browsers do not support: seeks to an earlier picture as soon as the previous one
   * has been displayed.
   */
  #playBackwards(element: HTMLMediaElement): void {
    element.pause();
    let beforeMs = performance.now();
    const step = (nowMs: number): void => {
      if (this.#shuttle >= 0) return;
      this.#positionMs = Math.max(0, this.#positionMs + (nowMs - beforeMs) * this.#shuttle);
      beforeMs = nowMs;
      if (!element.seeking) element.currentTime = secondsOf(this.#positionMs);
      this.moved.emit();
      if (this.#positionMs === 0) this.pause();
      else this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Returns to the selected speed. After backward playback, stops at a whole millisecond. */
  #endShuttle(): void {
    const before = this.#shuttle;
    this.#shuttle = 0;
    if (before === 0 || !this.#element) return;
    this.#element.playbackRate = this.#speed;
    if (before < 0) {
      cancelAnimationFrame(this.#frame);
      this.#move(Math.round(this.#positionMs));
    }
    this.changed.emit();
  }

  #stopped(): void {
    if (this.#shuttle > 0) this.#endShuttle();
    if (this.#shuttle === 0) this.#pausedAtMs = this.#positionMs;
    this.changed.emit();
  }

  /** Plays a range, then stops or repeats it. Setting the playhead elsewhere ends the range. */
  playRange(range: PlayedRange): void {
    this.#range = range;
    this.#move(range.startMs);
    this.changed.emit();
    void this.play();
  }

  /** Clears the playback end point. */
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
    this.#pausedAtMs = -1;
    if (this.#element) this.#element.currentTime = secondsOf(this.#positionMs);
    this.moved.emit();
    this.sought.emit(this.#positionMs);
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    if (this.#shuttle === 0) this.#passSpeed();
    this.changed.emit();
  }

  #passSpeed(): void {
    if (!this.#element) return;
    // Loading media resets the speed to the default speed.
    this.#element.defaultPlaybackRate = this.#speed;
    this.#element.playbackRate = this.#speed;
  }

  /** Sets the volume, from 0 to 1. 0 mutes and keeps the previous volume for unmuting. */
  setVolume(volume: number): void {
    this.#isMuted = volume === 0;
    if (volume > 0) this.#volume = volume;
    this.#passVolume();
    this.changed.emit();
  }

  toggleMute(): void {
    this.setVolume(this.#isMuted ? this.#volume : 0);
  }

  #passVolume(): void {
    if (!this.#element) return;
    this.#element.muted = this.#isMuted;
    this.#element.volume = this.#volume;
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
    // Event of a play command from before the shuttle changed direction.
    if (this.#shuttle < 0) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.#tick);
    this.changed.emit();
  }

  readonly #tick = (): void => {
    this.#look();
    if (this.isPlaying) this.#frame = requestAnimationFrame(this.#tick);
  };

  /** Stops just before the end of the range, so that the picture still shows what was played. */
  #endOf({ startMs, endMs, isLoop }: PlayedRange): void {
    if (!isLoop) {
      this.pause();
      this.endRange();
    }
    this.#move(isLoop ? startMs : endMs - 1);
  }

  /** Reads the position from the element. While a new URL loads, the element is at zero and the position is kept. */
  #look(): void {
    if (!this.#element || this.#element.readyState < HTMLMediaElement.HAVE_METADATA || this.#shuttle < 0) return;
    this.#positionMs = Math.floor(this.#element.currentTime * 1000);
    this.moved.emit();
    if (this.#range && this.isPlaying && this.#positionMs >= this.#range.endMs) this.#endOf(this.#range);
  }
}

/**
 * Converts milliseconds to seconds, plus half a millisecond: a frame that starts at 15208.33 ms is stored as 15208, and
 * a seek to exactly that would show the previous frame.
 */
function secondsOf(ms: number): number {
  return (ms + 0.5) / 1000;
}
