import { expect, test } from 'vitest';
import { HeldDrag } from '../../../../frontend/features/editor/engine/timeline/heldDrag.ts';

const at = (clientX: number) => ({ clientX, altKey: false, shiftKey: false });

/** A drag from 100 to 150 px, which would move a caption. */
function aDrag(): HeldDrag<string> {
  const drag = new HeldDrag<string>(at(100));
  expect(drag.move(at(150))).toBe(true);
  drag.propose('moved');
  return drag;
}

test('releasing the pointer applies what the drag showed', () => {
  expect(aDrag().release()).toBe('moved');
});

test('a pointer that hardly moves is a click', () => {
  const drag = new HeldDrag<string>(at(100));
  expect(drag.move(at(103))).toBe(false);
  expect(drag.release()).toBeNull();
  expect(drag.move(at(104))).toBe(true);
  // It remains a drag when it returns to its starting point.
  expect(drag.move(at(100))).toBe(true);
});

test('Escape cancels a drag, and further movement does not restart it', () => {
  const drag = aDrag();
  expect(drag.press('Escape')).toBe(true);
  expect(drag.isDragging).toBe(false);
  expect(drag.release()).toBeNull();
  expect(drag.move(at(400))).toBe(false);
  drag.propose('moved further');
  expect(drag.release()).toBeNull();
});

test('Alt modifies a drag, which continues; other keys are not handled', () => {
  const drag = aDrag();
  expect([drag.press('Alt'), drag.press('Enter')]).toEqual([true, false]);
  expect(drag.release()).toBe('moved');
});

test('keys are not handled before anything is dragged', () => {
  const drag = new HeldDrag<string>(at(100));
  expect([drag.press('Escape'), drag.press('Alt')]).toEqual([false, false]);
});
