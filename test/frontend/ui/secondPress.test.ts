import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreSecondPress } from '../../../frontend/ui/dialogs/secondPress.ts';

let heard: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  heard = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Dispatches the events of the first or second click at one position. */
function press(detail: number): void {
  for (const kind of ['mousedown', 'mouseup', 'click'])
    window.dispatchEvent(Object.assign(new Event(kind, { cancelable: true }), { detail }));
}

function listen(): void {
  ignoreSecondPress();
  for (const kind of ['mousedown', 'click']) window.addEventListener(kind, () => heard.push(kind));
}

test('the second press of a double click is not heard', () => {
  listen();
  press(2);
  expect(heard).toEqual([]);
});

test('a double click that begins afterwards is heard', () => {
  listen();
  press(1);
  press(2);
  expect(heard).toEqual(['mousedown', 'click', 'mousedown', 'click']);
});

test('the rest of the press that was its reason is heard, and after half a second everything is', () => {
  listen();
  window.dispatchEvent(Object.assign(new Event('click'), { detail: 1 }));
  expect(heard).toEqual(['click']);
  vi.advanceTimersByTime(501);
  press(2);
  expect(heard).toEqual(['click', 'mousedown', 'click']);
});
