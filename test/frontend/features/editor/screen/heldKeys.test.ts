import { beforeEach, expect, test, vi } from 'vitest';
import { listenToKeys } from '../../../../../frontend/features/editor/actions/keyboard.ts';
import { holdKeys } from '../../../../../frontend/features/editor/screen/heldKeys.ts';
import { anEditor } from '../anEditor.ts';

class FakeElement extends EventTarget {
  matches(): boolean {
    return false;
  }
  closest(): null {
    return null;
  }
}

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('document', Object.assign(page, { querySelector: () => null, querySelectorAll: () => [] }));
  vi.stubGlobal('HTMLElement', FakeElement);
});

function press(init: KeyboardEventInit): Event {
  const event = new Event('keydown', { bubbles: true, cancelable: true });
  const modifiers = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  Object.assign(event, { ...modifiers, isComposing: false, repeat: false, ...init });
  page.dispatchEvent(event);
  return event;
}

/** Keys that are held when these are pressed. */
function held(...keys: KeyboardEventInit[]): readonly KeyboardEvent[] {
  const take = holdKeys();
  keys.map(press);
  return take();
}

test('keys of actions are held in order', () => {
  const keys = [
    { key: 'Enter', ctrlKey: true },
    { key: 'F8', shiftKey: true },
    { key: 'z', metaKey: true },
  ];
  expect(held(...keys)).toMatchObject(keys);
});

test('letters are not held, because the field already has them', () => {
  expect(held({ key: 'a' }, { key: 'Enter' }, { key: 'A', shiftKey: true })).toEqual([]);
});

test('keys of input methods and handled keys are not held', () => {
  page.addEventListener('keydown', (event) => (event as KeyboardEvent).altKey && event.preventDefault());
  expect(held({ key: 'Process', ctrlKey: true, isComposing: true }, { key: 'x', altKey: true })).toEqual([]);
});

test('the browser does not save, search or undo in the meantime, and keeps its other shortcuts', () => {
  const events = held({ key: 's', ctrlKey: true }, { key: 'F', metaKey: true }, { key: 'c', ctrlKey: true });
  expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true, false]);
});

test('nothing is held after the keys were taken, and they are taken once', () => {
  const take = holdKeys();
  press({ key: 's', ctrlKey: true });
  expect(take()).toHaveLength(1);
  expect(press({ key: 's', ctrlKey: true }).defaultPrevented).toBe(false);
  expect(take()).toEqual([]);
});

test('the actions run for held keys before those pressed later, each once', () => {
  const editor = anEditor(['one', 'two', 'three']);
  const { store, ui } = editor;
  store.selection.select('c0');
  ui.enter();
  const take = holdKeys();
  press({ key: 'z', code: 'KeyZ', ctrlKey: true });
  press({ key: 'F8', code: 'F8' });
  const stop = listenToKeys(editor, 'other', () => ({ nextCaption: [{ code: 'F8' }] }), take());
  expect(store.selection.currentId).toBe('c1');
  press({ key: 'F8', code: 'F8' });
  expect(store.selection.currentId).toBe('c2');
  stop();
  press({ key: 'F8', code: 'F8' });
  expect(store.selection.currentId).toBe('c2');
});
