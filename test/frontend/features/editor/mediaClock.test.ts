import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MediaClock } from '../../../../frontend/features/editor/engine/media/mediaClock.ts';

/** Part of a media element that the clock uses. It does not play on its own. */
class FakeMedia extends EventTarget {
  paused = true;
  ended = false;
  seeking = false;
  muted = false;
  volume = 1;
  currentTime = 0;
  duration = 60;
  playbackRate = 1;
  readyState = 1;
  networkState = 1;
  loads = 0;

  load(): void {
    this.loads += 1;
    this.paused = true;
    this.seeking = false;
    this.currentTime = 0;
    this.dispatchEvent(new Event('loadedmetadata'));
  }

  async play(): Promise<void> {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

let frames: ((nowMs: number) => void)[] = [];
let nowMs = 0;

/** Advances the time and renders a frame. */
function frame(ms: number): void {
  nowMs += ms;
  for (const run of frames.splice(0)) run(nowMs);
}

beforeEach(() => {
  frames = [];
  nowMs = 0;
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1, HAVE_FUTURE_DATA: 3, NETWORK_IDLE: 1 });
  vi.stubGlobal('performance', { now: () => nowMs });
  vi.stubGlobal('requestAnimationFrame', (run: (nowMs: number) => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
const detaching: (() => void)[] = [];

afterEach(() => {
  for (const detach of detaching.splice(0)) detach();
  vi.unstubAllGlobals();
});

function aClock() {
  const media = new FakeMedia();
  const clock = new MediaClock(60_000);
  detaching.push(clock.attach(media as unknown as HTMLMediaElement));
  return { clock, media };
}

describe('the shuttle', () => {
  test('doubles in speed each time, and the chosen speed returns afterwards', () => {
    const { clock, media } = aClock();
    clock.setSpeed(1.5);
    for (const speed of [1, 2, 4, 8, 8]) {
      clock.shuttle(1);
      expect([media.playbackRate, clock.shuttleSpeed]).toEqual([speed, speed]);
    }
    expect(clock.isPlaying).toBe(true);
    clock.toggle();
    expect([clock.isPlaying, clock.shuttleSpeed, media.playbackRate]).toEqual([false, 0, 1.5]);
  });

  test('doubles the speed during playback', () => {
    const { clock } = aClock();
    clock.toggle();
    clock.shuttle(1);
    expect(clock.shuttleSpeed).toBe(2);
  });

  test('plays backwards by seeking, and stops at the start', () => {
    const { clock, media } = aClock();
    clock.seek(10_000);
    clock.shuttle(-1);
    frame(1000);
    expect([clock.positionMs, clock.isPlaying, media.paused]).toEqual([9000, true, true]);
    clock.shuttle(-1);
    frame(1000);
    expect(clock.positionMs).toBe(7000);
    frame(60_000);
    expect([clock.positionMs, clock.isPlaying]).toEqual([0, false]);
  });

  test('continues backwards when the browser reports playback late', () => {
    const { clock, media } = aClock();
    clock.seek(10_000);
    clock.shuttle(1);
    clock.shuttle(-1);
    media.dispatchEvent(new Event('playing'));
    frame(1000);
    expect(clock.positionMs).toBe(9000);
  });

  test('starts in the other direction at normal speed', () => {
    const { clock } = aClock();
    clock.seek(10_000);
    clock.shuttle(1);
    clock.shuttle(1);
    clock.shuttle(-1);
    expect(clock.shuttleSpeed).toBe(-1);
    clock.shuttle(1);
    expect(clock.shuttleSpeed).toBe(1);
  });

  test('waits for a frame before it seeks to an earlier one', () => {
    const { clock, media } = aClock();
    clock.seek(10_000);
    clock.shuttle(-1);
    frame(100);
    media.seeking = true;
    const before = media.currentTime;
    frame(100);
    expect(media.currentTime).toBe(before);
    media.seeking = false;
    frame(100);
    expect(media.currentTime).toBeCloseTo(9.7, 2);
  });
});

describe('resuming', () => {
  const pausedAt = (ms: number) => {
    const { clock, media } = aClock();
    clock.rewindMs = 2000;
    clock.toggle();
    media.currentTime = ms / 1000;
    clock.toggle();
    return clock;
  };

  test('rewinds by the chosen time', () => {
    const clock = pausedAt(10_000);
    clock.toggle();
    expect(clock.positionMs).toBe(8000);
  });

  test('starts where the playhead was moved in the meantime', () => {
    const clock = pausedAt(10_000);
    clock.seek(5000);
    clock.toggle();
    expect(clock.positionMs).toBe(5000);
  });
});

describe('a seek that does not end', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  const seekTo = (ms: number, isPlaying: boolean) => {
    const { clock, media } = aClock();
    if (isPlaying) clock.toggle();
    clock.seek(ms);
    media.seeking = true;
    media.dispatchEvent(new Event('seeking'));
    return { clock, media };
  };

  test('reloads the media if nothing is loading, and continues from there', () => {
    const { clock, media } = seekTo(13_000, true);
    vi.advanceTimersByTime(2000);
    expect([media.loads, media.paused, clock.positionMs]).toEqual([1, false, 13_000]);
    expect(media.currentTime).toBeCloseTo(13.0005, 4);
  });

  test('keeps the media paused if it was paused', () => {
    const { media } = seekTo(13_000, false);
    vi.advanceTimersByTime(2000);
    expect([media.loads, media.paused]).toEqual([1, true]);
  });

  test('is waited for while the media loads', () => {
    const { media } = seekTo(13_000, true);
    media.networkState = 2;
    vi.advanceTimersByTime(60_000);
    expect(media.loads).toBe(0);
    media.seeking = false;
    vi.advanceTimersByTime(60_000);
    expect(media.loads).toBe(0);
  });
});

describe('media that does not advance during playback', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  test('is reloaded although it has data, at most three times at one position', () => {
    const { clock, media } = aClock();
    clock.seek(13_000);
    media.networkState = 2;
    media.readyState = 4;
    clock.toggle();
    vi.advanceTimersByTime(2000);
    expect([media.loads, media.paused, clock.positionMs]).toEqual([1, false, 13_000]);
    vi.advanceTimersByTime(60_000);
    expect(media.loads).toBe(3);
  });

  test('is waited for while it loads', () => {
    const { clock, media } = aClock();
    media.networkState = 2;
    clock.toggle();
    vi.advanceTimersByTime(60_000);
    expect(media.loads).toBe(0);
  });

  test('is not reloaded once it advances', () => {
    const { clock, media } = aClock();
    media.readyState = 4;
    clock.toggle();
    for (let step = 0; step < 30; step++) {
      media.currentTime += 1;
      vi.advanceTimersByTime(1000);
    }
    clock.pause();
    vi.advanceTimersByTime(60_000);
    expect(media.loads).toBe(0);
  });
});

test('unmuting restores the volume', () => {
  const { clock, media } = aClock();
  clock.setVolume(0.4);
  clock.toggleMute();
  expect([clock.volume, media.muted]).toEqual([0, true]);
  clock.toggleMute();
  expect([clock.volume, media.muted, media.volume]).toEqual([0.4, false, 0.4]);
});
