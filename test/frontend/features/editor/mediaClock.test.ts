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
  test('gets faster each time, and the chosen speed comes back after it', () => {
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

  test('doubles the speed of what plays already', () => {
    const { clock } = aClock();
    clock.toggle();
    clock.shuttle(1);
    expect(clock.shuttleSpeed).toBe(2);
  });

  test('goes backwards by earlier pictures, and stops at the beginning', () => {
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

  test('goes on backwards when the browser says late that it began to play', () => {
    const { clock, media } = aClock();
    clock.seek(10_000);
    clock.shuttle(1);
    clock.shuttle(-1);
    media.dispatchEvent(new Event('playing'));
    frame(1000);
    expect(clock.positionMs).toBe(9000);
  });

  test('in the other direction begins at the usual speed', () => {
    const { clock } = aClock();
    clock.seek(10_000);
    clock.shuttle(1);
    clock.shuttle(1);
    clock.shuttle(-1);
    expect(clock.shuttleSpeed).toBe(-1);
    clock.shuttle(1);
    expect(clock.shuttleSpeed).toBe(1);
  });

  test('waits for a picture before it asks for an earlier one', () => {
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

  test('goes back as far as was chosen', () => {
    const clock = pausedAt(10_000);
    clock.toggle();
    expect(clock.positionMs).toBe(8000);
  });

  test('begins where the playhead was set meanwhile', () => {
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

  test('although nothing is loaded any more has the media loaded again, and plays on from there', () => {
    const { clock, media } = seekTo(13_000, true);
    vi.advanceTimersByTime(2000);
    expect([media.loads, media.paused, clock.positionMs]).toEqual([1, false, 13_000]);
    expect(media.currentTime).toBeCloseTo(13.0005, 4);
  });

  test('leaves the media paused where it was', () => {
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

describe('media that stands still while it should play', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  test('although it has what it needs is loaded again, three times at one place at most', () => {
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

  test('is left alone once it moves', () => {
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

test('the volume comes back from mute as it was', () => {
  const { clock, media } = aClock();
  clock.setVolume(0.4);
  clock.toggleMute();
  expect([clock.volume, media.muted]).toEqual([0, true]);
  clock.toggleMute();
  expect([clock.volume, media.muted, media.volume]).toEqual([0.4, false, 0.4]);
});
