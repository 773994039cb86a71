import { Signal } from '../document/signal.ts';

/** How fast the media may play. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** A part that is played once, or again and again. */
export interface PlayedRange {
  readonly startMs: number;
  readonly endMs: number;
  readonly isLoop: boolean;
}

/** How many times as fast the shuttle gets. */
const maxShuttle = 8;

/** How long the media may stand still where it should move before it is looked at whether it waits for something. */
const maxStandstillMs = 2000;

/** How often media is loaded again at one place. */
const maxLoads = 3;

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
  /** Where media that stood still was loaded again last, in seconds, and how often there. */
  #loadedAt = -1;
  #loadsHere = 0;
  #standstillTimer: ReturnType<typeof setTimeout> | undefined;
  #hasFailed = false;
  #range: PlayedRange | null = null;
  #speed = 1;
  #volume = 1;
  #isMuted = false;
  /** How many times as fast the shuttle plays, negative for backwards; 0 when it is not used. */
  #shuttle = 0;
  /** Where the user paused: from elsewhere playing does not go back. */
  #pausedAtMs = -1;
  /** How far playing goes back when it is resumed. */
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

  /** How many times as fast the shuttle plays, negative for backwards; 0 when it is not used. */
  get shuttleSpeed(): number {
    return this.#shuttle;
  }

  /** 0 to 1; 0 also where it is muted. */
  get volume(): number {
    return this.#isMuted ? 0 : this.#volume;
  }

  /** Takes over an element until the returned function is called. */
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
    on(['seeking', 'play'], () => this.#watchStandstill(element));
    on(['pause', 'ended', 'seeked', 'seeking', 'timeupdate'], () => this.#look());
    on(['pause', 'ended'], () => this.#stopped());
    on(['error'], () => this.#fail(true));
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) this.#loaded(element);
    return () => {
      leave.abort();
      cancelAnimationFrame(this.#frame);
      clearTimeout(this.#standstillTimer);
      this.#endShuttle();
      this.#element = null;
    };
  }

  async play(): Promise<void> {
    // A browser may refuse to play; the button then simply stays a play button.
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

  /** Plays forward or backward, and twice as fast where it does so already. */
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

  /** Browsers do not play backwards: every frame shows an earlier picture, as soon as the one before has been shown. */
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

  /** Back to the chosen speed. What was shuttled backwards stands still, at a whole millisecond. */
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
    // Loading media sets the speed to the default one.
    this.#element.defaultPlaybackRate = this.#speed;
    this.#element.playbackRate = this.#speed;
  }

  /** 0 to 1; 0 mutes, and leaves the volume that comes back as it was. */
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

  /**
   * Now and then a seek never ends in Chrome, or what plays stands still: the media is idle, neither loads nor fails, and
   * no further seek or command to play has any effect. Only loading it again helps; it then goes on at the same place.
   */
  #watchStandstill(element: HTMLMediaElement): void {
    clearTimeout(this.#standstillTimer);
    const { currentTime } = element;
    this.#standstillTimer = setTimeout(() => {
      if (!element.seeking && (element.paused || element.ended)) return;
      const isIdle = element.networkState === HTMLMediaElement.NETWORK_IDLE;
      const canMove = !element.seeking && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
      if (element.currentTime !== currentTime || !(isIdle || canMove)) {
        this.#watchStandstill(element);
        return;
      }
      this.#loadsHere = currentTime === this.#loadedAt ? this.#loadsHere + 1 : 1;
      this.#loadedAt = currentTime;
      // A machine that cannot play at all would load for ever.
      if (this.#loadsHere > maxLoads) return;
      const wasPlaying = !element.paused;
      element.load();
      if (wasPlaying) void this.play();
    }, maxStandstillMs);
  }

  #fail(hasFailed: boolean): void {
    if (hasFailed === this.#hasFailed) return;
    this.#hasFailed = hasFailed;
    this.changed.emit();
  }

  #started(): void {
    // The event of a play that was asked for before the shuttle turned round.
    if (this.#shuttle < 0) return;
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
    if (!this.#element || this.#element.readyState < HTMLMediaElement.HAVE_METADATA || this.#shuttle < 0) return;
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
