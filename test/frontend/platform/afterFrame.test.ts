import { afterEach, describe, expect, test, vi } from 'vitest';
import { Signal } from '../../../frontend/features/editor/engine/document/signal.ts';
import { afterFrame, exceptTyped, frameOrSoon, onceDrawn } from '../../../frontend/platform/afterFrame.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Animation frames that run on the test's command. */
function givenFrames() {
  vi.useFakeTimers();
  let waiting: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => waiting.push(then));
  return () => {
    for (const then of waiting.splice(0)) then();
    waiting = [];
    vi.runAllTimers();
  };
}

test('what is beside the text hears of all changes of a frame once, after it is drawn', () => {
  const draw = givenFrames();
  const [changed, heard] = [new Signal(), vi.fn()];
  onceDrawn(changed.subscribe)(heard);
  changed.emit();
  changed.emit();
  expect(heard).not.toHaveBeenCalled();
  draw();
  expect(heard).toHaveBeenCalledTimes(1);
  changed.emit();
  draw();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('who has left before the frame is drawn hears nothing', () => {
  const draw = givenFrames();
  const [changed, heard] = [new Signal(), vi.fn()];
  const leave = onceDrawn(changed.subscribe)(heard);
  changed.emit();
  leave();
  draw();
  expect(heard).not.toHaveBeenCalled();
});

test('a row hears of what its field shows by itself after the frame, and of all else at once', () => {
  const draw = givenFrames();
  const [changed, heard] = [new Signal(), vi.fn()];
  let isTyped = true;
  exceptTyped(changed.subscribe, () => isTyped)(heard);
  changed.emit();
  expect(heard).not.toHaveBeenCalled();
  isTyped = false;
  changed.emit();
  expect(heard).toHaveBeenCalledTimes(1);
  draw();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('all that wait for a frame are called in one task, also if one of them fails', () => {
  const draw = givenFrames();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const tasks = vi.spyOn(globalThis, 'setTimeout');
  const heard = vi.fn();
  afterFrame(() => {
    throw new Error('failed');
  });
  afterFrame(heard);
  draw();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledTimes(1);
  expect(tasks).toHaveBeenCalledTimes(1);
});

describe('what must not be late', () => {
  test('waits for the frame', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let draw = () => {};
    vi.stubGlobal('requestAnimationFrame', (then: () => void) => {
      draw = then;
    });
    const work = vi.fn();
    void frameOrSoon(20).then(work);
    await vi.advanceTimersByTimeAsync(19);
    expect(work).not.toHaveBeenCalled();
    draw();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not wait longer for a frame than it may, as in a hidden tab', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const work = vi.fn();
    void frameOrSoon(20).then(work);
    await vi.advanceTimersByTimeAsync(20);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
