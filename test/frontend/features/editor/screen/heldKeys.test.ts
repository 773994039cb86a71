import { beforeEach, expect, test, vi } from 'vitest';
import { HeldKeys } from '../../../../../frontend/features/editor/screen/heldKeys.ts';

class FakeElement extends EventTarget {
  isConnected = true;
}

class FakeKeyboardEvent extends Event {
  readonly key: string = '';
  readonly isComposing: boolean = false;
  readonly modifierAltGraph: boolean = false;
  constructor(type: string, init: KeyboardEventInit) {
    super(type, init);
    const { bubbles, cancelable, ...own } = init;
    Object.assign(this, { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...own });
  }
  getModifierState(): boolean {
    return this.modifierAltGraph;
  }
}

let page: EventTarget & { body?: FakeElement };
let field: FakeElement;
/** Repeated key presses, as the actions receive them. */
let again: KeyboardEventInit[];

beforeEach(() => {
  page = new EventTarget();
  page.body = new FakeElement();
  field = new FakeElement();
  again = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('KeyboardEvent', FakeKeyboardEvent);
});

function press(init: KeyboardEventInit): Event {
  const event = new FakeKeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'target', { value: field });
  page.dispatchEvent(event);
  return event;
}

/** Listens, presses the keys, and then releases them to the field. */
function held(...keys: KeyboardEventInit[]): Event[] {
  const keysHeld = new HeldKeys();
  const stop = keysHeld.listen();
  const events = keys.map(press);
  stop();
  for (const target of [field, page.body]) target?.addEventListener('keydown', (event) => again.push(event as never));
  keysHeld.release();
  keysHeld.release();
  return events;
}

test('keys of actions are dispatched again once, in order and with their modifiers', () => {
  held({ key: 'Enter', ctrlKey: true }, { key: 'F8', shiftKey: true }, { key: 'z', metaKey: true });
  expect(again).toMatchObject([
    { key: 'Enter', ctrlKey: true, shiftKey: false },
    { key: 'F8', shiftKey: true },
    { key: 'z', metaKey: true },
  ]);
});

test('letters are not dispatched again, because the field already has them', () => {
  held({ key: 'a' }, { key: 'Enter' }, { key: 'A', shiftKey: true });
  expect(again).toEqual([]);
});

test('keys of input methods and handled keys are not dispatched again', () => {
  const taken = new HeldKeys();
  page.addEventListener('keydown', (event) => (event as KeyboardEvent).altKey && event.preventDefault());
  taken.listen();
  held({ key: 'Process', ctrlKey: true, isComposing: true }, { key: 'x', altKey: true });
  expect(again).toEqual([]);
});

test('the browser does not save, search or undo in the meantime, and keeps its other shortcuts', () => {
  const events = held({ key: 's', ctrlKey: true }, { key: 'F', metaKey: true }, { key: 'c', ctrlKey: true });
  expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true, false]);
});

test('a key whose field was removed is dispatched on the page', () => {
  const keys = new HeldKeys();
  keys.listen();
  press({ key: 's', ctrlKey: true });
  field.isConnected = false;
  page.body?.addEventListener('keydown', () => again.push({ key: 'on the page' }));
  keys.release();
  expect(again).toEqual([{ key: 'on the page' }]);
});

test('keys after the release are not buffered, because the actions receive them', () => {
  const keys = new HeldKeys();
  keys.listen();
  keys.release();
  press({ key: 's', ctrlKey: true });
  field.addEventListener('keydown', (event) => again.push(event as never));
  keys.release();
  expect(again).toEqual([]);
});

test('nothing is buffered after it stopped listening', () => {
  const keys = new HeldKeys();
  keys.listen()();
  press({ key: 's', ctrlKey: true });
  field.addEventListener('keydown', (event) => again.push(event as never));
  keys.release();
  expect(again).toEqual([]);
});
